import { keepDrawn } from '@prumo/ui/charts/keep-drawn';
import { expect, test, vi } from 'vitest';

const frame = async () =>
  await new Promise((done) => {
    requestAnimationFrame(done);
  });

test('a drawing is made once for each size of its place, and for paper', async () => {
  const place = document.createElement('div');
  place.style.cssText = 'width: 900px; height: 200px';
  document.body.append(place);
  const draw = vi.fn();
  const end = keepDrawn(place, draw);
  await frame();
  await frame();
  expect(draw.mock.calls).toEqual([[{ width: 900, height: 200 }]]);

  place.style.width = '400px';
  await expect.poll(() => draw.mock.lastCall).toEqual([{ width: 400, height: 200 }]);
  place.style.width = '900px';
  await expect.poll(() => draw.mock.calls.length).toBe(3);

  window.dispatchEvent(new Event('beforeprint'));
  expect(draw.mock.lastCall).toEqual([{ width: 680, height: 200 }]);
  window.dispatchEvent(new Event('afterprint'));
  expect(draw.mock.lastCall).toEqual([{ width: 900, height: 200 }]);

  end();
  window.dispatchEvent(new Event('beforeprint'));
  expect(draw).toHaveBeenCalledTimes(5);
  place.remove();
});
