import { publicSettings } from '@prumo/contracts/settings/public-settings';
import { expect, it } from 'vitest';

import { listNamesVisibleToBrowser, presentPublicSettings } from './public-settings.ts';
import { readSettings } from './read-settings.ts';

it('shows the browser exactly the settings that the table marks as visible', async () => {
  const settings = await readSettings({ environment: {}, workingFolder: '/nowhere' });
  const shown = presentPublicSettings(settings, ['minutes', 'beds']);
  expect(shown.EXTERNAL_APPS).toEqual(['minutes', 'beds']);
  expect(Object.keys(shown).toSorted()).toEqual(listNamesVisibleToBrowser().toSorted());
  expect(publicSettings.parse(shown)).toEqual(shown);
});
