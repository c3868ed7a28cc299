import { expect, logInByCall, test } from './fixtures.ts';
import { watchRequests } from './navigation-calls.ts';
import { askToChangeLinks } from './record-association-calls.ts';

test.describe('who may associate records', () => {
  for (const userName of ['ADMIN', 'MARINA.LOPES', 'CARLA.MENDES']) {
    test(`[UC-08] ${userName} is sent home and refused by the server`, async ({ page }) => {
      await logInByCall(page, userName);
      const asked = watchRequests(page);
      await page.goto('/associacao-de-cadastros');
      await expect(page).toHaveURL(/\/home\/tarefas$/);
      expect(asked.filter((url) => /mappings|entityItems|=entities/.test(url))).toEqual([]);
      const answer = await askToChangeLinks(page, {
        sourceCodes: ['127'],
        targetCode: 'dep-utia',
        isLinked: true,
      });
      expect(answer.status()).toBe(403);
    });
  }
});
