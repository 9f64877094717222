import { LANGUAGES, type Language } from '@droptally/domain/catalog/catalog';
import {
  BUILD,
  CLIENT_ERROR_ORIGINS,
  type ClientError,
  type ClientErrorOrigin,
  LONGEST_MESSAGE,
  MOST_PLACES,
  PLACE,
  SCREEN,
} from '@droptally/proto/api/client-error';
import { ArrayMaxSize, IsArray, IsIn, IsString, Length, Matches } from 'class-validator';

/** Body of the report of an error in a page. */
export class ClientErrorDto implements ClientError {
  @IsIn(CLIENT_ERROR_ORIGINS)
  origin!: ClientErrorOrigin;

  @IsString()
  @Length(1, LONGEST_MESSAGE)
  message!: string;

  @IsArray()
  @ArrayMaxSize(MOST_PLACES)
  @Matches(PLACE, { each: true, message: 'places must be files of the build, each with line and column' })
  places!: string[];

  @Matches(SCREEN, { message: 'screen must be the path of a route' })
  screen!: string;

  @Matches(BUILD, { message: 'build must be a version and a commit' })
  build!: string;

  @IsIn(LANGUAGES)
  language!: Language;
}
