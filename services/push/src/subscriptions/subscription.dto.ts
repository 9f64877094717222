import { LANGUAGES, type Language } from '@droptally/domain/catalog/catalog';
import { SERVERS, type Server } from '@droptally/domain/catalog/server';
import { Nested } from '@droptally/http/validation/nested';
import {
  PUSH_CATEGORIES,
  type PushCategory,
  type PushEndpointBody,
  type PushSubscriptionBody,
} from '@droptally/proto/api/push';
import { ArrayMaxSize, ArrayNotEmpty, IsArray, IsIn, IsObject, IsString, MaxLength } from 'class-validator';
import { LONGEST_ENDPOINT } from '../endpoint/push-hosts.ts';

/** A point of the curve in base64url, and 16 bytes. */
export const LONGEST_KEY = 88;

class KeysDto {
  @IsString()
  @MaxLength(LONGEST_KEY)
  p256dh!: string;

  @IsString()
  @MaxLength(LONGEST_KEY)
  auth!: string;
}

export class EndpointDto implements PushEndpointBody {
  @IsString()
  @MaxLength(LONGEST_ENDPOINT)
  endpoint!: string;
}

export class SubscriptionDto extends EndpointDto implements PushSubscriptionBody {
  @IsObject()
  @Nested(() => KeysDto)
  keys!: KeysDto;

  @IsArray()
  @ArrayNotEmpty()
  @ArrayMaxSize(PUSH_CATEGORIES.length)
  @IsIn(PUSH_CATEGORIES, { each: true })
  categories!: PushCategory[];

  @IsIn(SERVERS)
  server!: Server;

  @IsIn(LANGUAGES)
  locale!: Language;
}
