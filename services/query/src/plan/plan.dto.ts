import { SERVERS, type Server } from '@droptally/domain/catalog/server';
import { LARGEST_AMOUNT } from '@droptally/domain/planning/plan-file';
import type { PlanAmounts, PlanBody, PlanNames } from '@droptally/proto/api/plan';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsNumber,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
  ValidateBy,
} from 'class-validator';

export const MOST_ITEMS = 500;
export const MOST_STAGES = 5_000;
/** Each takes the solver about a millisecond. */
export const MAX_CHARGE = 0.1;
export const MOST_PRICED = 200;
export const LONGEST_NAME = 128;
export const PLAN_NAMES = ['zh', 'en', 'ja', 'ko', 'id'] as const;

const isUpTo = (largest: number) => (value: unknown) => typeof value === 'number' && value >= 0 && value <= largest;
const isAmount = isUpTo(LARGEST_AMOUNT);

function IsAmounts(largest = LARGEST_AMOUNT): PropertyDecorator {
  const isValid = isUpTo(largest);
  const message = `$property must be at most ${MOST_ITEMS} items with numbers from 0 to ${largest}`;
  return ValidateBy(
    {
      name: 'isAmounts',
      validator: {
        validate(value: unknown) {
          if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
          const amounts = Object.entries(value);
          return (
            amounts.length <= MOST_ITEMS &&
            amounts.every(([name, amount]) => name.length <= LONGEST_NAME && (amount === null || isValid(amount)))
          );
        },
      },
    },
    { message },
  );
}

function IsDemand(): PropertyDecorator {
  const message = `$property must be true, false or a number from 0 to ${LARGEST_AMOUNT}`;
  return ValidateBy(
    { name: 'isDemand', validator: { validate: (value: unknown) => typeof value === 'boolean' || isAmount(value) } },
    { message },
  );
}

export class PlanDto implements PlanBody {
  @IsOptional()
  @IsAmounts()
  required?: PlanAmounts | null;

  @IsOptional()
  @IsAmounts()
  owned?: PlanAmounts | null;

  @IsOptional()
  @IsBoolean()
  extra_outc?: boolean | null;

  @IsOptional()
  @IsDemand()
  exp_demand?: boolean | number | null;

  @IsOptional()
  @IsDemand()
  gold_demand?: boolean | number | null;

  @IsOptional()
  @IsArray()
  @ArrayMaxSize(MOST_STAGES)
  @IsString({ each: true })
  @MaxLength(LONGEST_NAME, { each: true })
  exclude?: string[] | null;

  @IsOptional()
  @IsIn(PLAN_NAMES)
  input_lang?: PlanNames | null;

  @IsOptional()
  @IsIn(PLAN_NAMES)
  output_lang?: PlanNames | null;

  @IsOptional()
  @IsIn(SERVERS)
  server?: Server | null;

  @IsOptional()
  @IsNumber()
  @Min(0)
  @Max(1)
  convertion_dr?: number | null;

  @IsOptional()
  @IsAmounts(1)
  by_product_rates?: PlanAmounts | null;

  @IsOptional()
  @IsBoolean()
  exact?: boolean | null;

  @IsOptional()
  @IsBoolean()
  whole?: boolean | null;

  @IsOptional()
  @IsNumber()
  @Min(0)
  @Max(MAX_CHARGE)
  charge?: number | null;

  @IsOptional()
  @IsAmounts()
  begun?: PlanAmounts | null;

  @IsOptional()
  @IsArray()
  @ArrayMaxSize(MOST_PRICED)
  @IsString({ each: true })
  @MaxLength(LONGEST_NAME, { each: true })
  one_more?: string[] | null;
}
