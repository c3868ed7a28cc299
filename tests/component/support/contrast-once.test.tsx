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
