import * as z from 'zod/mini';

import { plainText, storedKey } from './stored-fields.ts';

export const notificationType = z.strictObject({
  id: storedKey,
  name: plainText(1, 100),
  /** In words: which terms hold for it. */
  clock: plainText(0, 200),
  isActive: z.boolean(),
});

export type NotificationType = z.infer<typeof notificationType>;
