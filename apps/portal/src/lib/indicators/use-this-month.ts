import { monthOfDay } from '@prumo/domain/indicators/month';

import { useToday } from '../dates/use-today.ts';

/** The month (yyyymm) that runs now where the hospital is, by the server's clock. */
export function useThisMonth(): number {
  return monthOfDay(useToday());
}
