import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { mount } from './mount.tsx';

interface CoveredProps {
  /** When something stands in front of the button, until a moment later. */
  readonly from: 'the start' | 'the pointer comes';
  readonly onPress: (what: string) => void;
}

function Covered({ from, onPress }: CoveredProps) {
  const [isCovered, setCovered] = useState(from === 'the start');
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (!isCovered) return;
    const timer = setTimeout(() => {
      setCovered(false);
      setOver(true);
    }, 300);
    return () => clearTimeout(timer);
  }, [isCovered]);
  return (
    <>
      <button
        type="button"
        // At once, and not between the two halves of a press: a person's finger would not be faster.
        onPointerEnter={() => flushSync(() => setCovered(!isOver))}
        onClick={() => onPress('button')}
      >
        Gravar
      </button>
      {isCovered && (
        <button
          type="button"
          style={{ position: 'fixed', inset: 0 }}
          onPointerDown={() => onPress('cover, down')}
          onClick={() => onPress('cover')}
        >
          Aviso
        </button>
      )}
    </>
  );
}

test.each(['the start', 'the pointer comes'] as const)(
  'what stands in front from %s is not pressed, and waited for',
  async (from) => {
    const pressed: string[] = [];
    mount(<Covered from={from} onPress={(what) => pressed.push(what)} />);
    await page.getByRole('button', { name: 'Gravar' }).click();
    expect(pressed).toEqual(['button']);
  },
);

function SlowButton({ onPress }: { readonly onPress: () => void }) {
  const [isBusy, setBusy] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setBusy(false), 300);
    return () => clearTimeout(timer);
  }, []);
  return (
    <fieldset disabled={isBusy}>
      <button type="button" onClick={onPress}>
        Gravar
      </button>
    </fieldset>
  );
}

test('what cannot be pressed yet is waited for, and pressed once', async () => {
  let presses = 0;
  mount(<SlowButton onPress={() => (presses += 1)} />);
  await page.getByRole('button', { name: 'Gravar' }).click();
  expect(presses).toBe(1);
});

test('what is meant by two is refused as ever', async () => {
  mount(
    <>
      <button type="button">Sim</button>
      <button type="button">Sim</button>
    </>,
  );
  await expect(page.getByRole('button', { name: 'Sim' }).click({ timeout: 200 })).rejects.toThrow(
    /strict mode/,
  );
});
