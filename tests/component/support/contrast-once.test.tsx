import { expect, test } from 'vitest';

import { expectNoAccessibilityFaults } from './accessibility.ts';

test('a text too pale to read is found each time, also after its like was measured', async () => {
  const list = document.createElement('main');
  list.innerHTML = '<h1>Setores</h1><p class="t">UTI</p><p class="t">Maternidade</p>';
  document.body.append(list);
  const pale = list.querySelector('p:last-child');
  await expectNoAccessibilityFaults(list);
  pale?.setAttribute('style', 'color: #ccc; background: #fff');
  await expect(expectNoAccessibilityFaults(list)).rejects.toThrow(/color-contrast/);
  await expect(expectNoAccessibilityFaults(list)).rejects.toThrow(/color-contrast/);
  pale?.removeAttribute('style');
  await expectNoAccessibilityFaults(list);
  list.remove();
});

test('a ground that comes from elsewhere than the class is another look', async () => {
  const list = document.createElement('main');
  list.innerHTML = '<h1 style="background: #fff">Setores</h1><p class="t">UTI</p>';
  document.body.append(list);
  await expectNoAccessibilityFaults(list);
  const sheet = document.createElement('style');
  sheet.textContent = 'p.t:last-child { background: #333 }';
  list.before(sheet);
  await expect(expectNoAccessibilityFaults(list)).rejects.toThrow(/color-contrast/);
  sheet.textContent = 'main:has(> .t) { background: #333 }';
  await expect(expectNoAccessibilityFaults(list)).rejects.toThrow(/color-contrast/);
  sheet.remove();
  await expectNoAccessibilityFaults(list);
  list.remove();
});
