import * as z from 'zod/mini';

import { textOfLength } from './text-of-length.ts';

export const userSettingsType = 'user-settings';

/** The user name under which the settings stand that hold for everybody without own ones. */
export const defaultSettingsUser = '*';

/** `home` is the name of the state the portal opens first; what else is there is kept as it is. */
export const userSettingsDocument = z.looseObject({
  user: textOfLength(1, 200),
  home: z.nullish(textOfLength(0, 200)),
});
