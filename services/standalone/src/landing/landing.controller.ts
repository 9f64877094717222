import { Controller, Get, Header, Inject } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { LANDING, type LandingSource, landingPage } from './landing-page.ts';

@ApiExcludeController()
@Controller()
export class LandingController {
  constructor(@Inject(LANDING) private readonly source: LandingSource) {}

  @Get('/')
  @Header('Content-Type', 'text/html; charset=utf-8')
  @Header('Cache-Control', 'public, max-age=0, must-revalidate')
  async page(): Promise<string> {
    return landingPage(await this.source());
  }
}
