// Parts that no screen of the product has yet, as the gallery shows them: the form wizard and the colour picker.
import { expect, test } from './gallery-fixture.ts';

test('[TX-04] [TX-05] the stepper, the form wizard and the colour picker follow their rules', async ({
  page,
  galleryUrl,
}) => {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const step = (name: RegExp) =>
    page.getByRole('list', { name: 'Novo indicador' }).getByRole('button', { name });

  await test.step('a step opens when everything before it that must be right is right; an optional one is', async () => {
    await page.goto(`${galleryUrl}/?page=stepper`);
    await expect(step(/Confirmação/)).toBeDisabled();
    await expect(button('Anterior')).toBeDisabled();
    await expect(button('Próximo')).toBeDisabled();
    await page.getByLabel('Nome do indicador').fill('Quedas');
    await step(/Confirmação/).click();
    await expect(page.getByText('O indicador Quedas será criado.')).toBeVisible();
  });

  await test.step('the wizard leads on from a right form, and reset returns to the first, pristine', async () => {
    await page.getByLabel('Page').selectOption('wizard');
    await expect(button('Anterior')).toBeDisabled();
    await page.getByLabel('Nome do indicador').fill('Quedas');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Informe a unidade de medida.')).toBeVisible();
    await page.getByLabel('Unidade de medida').fill('%');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Etapa 2 de 2 Meta' })).toBeFocused();
    await button('Recomeçar').click();
    await expect(page.getByRole('heading', { name: 'Etapa 1 de 2 Identificação' })).toBeFocused();
    await expect(page.getByText('Estado do formulário: sem alterações, não visitado')).toBeVisible();
  });

  await test.step('a palette comes in the hue 500, as a class or as an object', async () => {
    await page.getByLabel('Page').selectOption('colour-picker');
    await page.getByRole('button', { name: 'Cor do cartão Nenhuma cor escolhida' }).click();
    await page.getByRole('gridcell', { name: 'Verde', exact: true }).click();
    await expect(page.getByText('Guardado: "md-green-500-bg"')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /como objeto/ }).click();
    await page.getByRole('gridcell', { name: 'Âmbar' }).first().click();
    await expect(page.getByText('Guardado: {"palette":"amber","hue":"500"}')).toBeVisible();
  });
});
