import type { DynamicModule } from '@nestjs/common';

class ProgramModule {}

/** One application of several parts that know nothing of each other. */
export function compose(...parts: DynamicModule[]): DynamicModule {
  return { module: ProgramModule, imports: parts };
}
