// Days off beside those of the whole country, which domain/calendar/business-days.ts knows.
import * as z from 'zod/mini';

import { calendarDay, plainText } from './stored-fields.ts';

export const holiday = z.strictObject({
  day: calendarDay,
  name: plainText(1, 100),
  scope: z.enum(['state', 'city', 'optional']),
});

export type Holiday = z.infer<typeof holiday>;
