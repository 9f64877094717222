import type { DynamicModule } from '@nestjs/common';

class ProgramModule {}

/** Builds one application from independent modules. */
export function compose(...parts: DynamicModule[]): DynamicModule {
  return { module: ProgramModule, imports: parts };
}
