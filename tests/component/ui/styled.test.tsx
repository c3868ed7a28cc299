import { BusyButton } from '@prumo/ui/busy-button';
import { styled, styledByProps } from '@prumo/ui/styled';
import { UiProvider } from '@prumo/ui/ui-provider';
import { useState, type ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import { showPart } from '../support/show-part.tsx';

const red = 'rgb(255, 0, 0)';
const green = 'rgb(0, 128, 0)';
const blue = 'rgb(0, 0, 255)';

function findStyle(testId: string): CSSStyleDeclaration {
  return getComputedStyle(page.getByTestId(testId).element());
}

test('the styles of a part are worked out once for a theme, however many there are and however often they are drawn', async () => {
  const work = vi.fn();
  const Mark = styled('em')(({ theme }) => {
    work();
    return { color: theme.palette.primary.main, fontWeight: 600 };
  });
  function Colours() {
    const [count, setCount] = useState(0);
    return (
      <UiProvider theme={count < 3 ? 'pink' : 'teal'} styleNonce={null}>
        <button type="button" onClick={() => setCount(count + 1)}>
          Mais
        </button>
        <Mark data-testid="first">{count}</Mark>
        <Mark data-testid="second">{count}</Mark>
      </UiProvider>
    );
  }
  showPart(<Colours />);
  const colours: string[] = [];
  for (const count of [0, 1, 2, 3, 4]) {
    await expect.element(page.getByTestId('second')).toHaveTextContent(String(count));
    expect(findStyle('first').color).toBe(findStyle('second').color);
    colours.push(findStyle('first').color);
    await page.getByRole('button', { name: 'Mais' }).click();
  }
  expect(new Set(colours.slice(0, 3)).size).toBe(1);
  expect(new Set(colours.slice(3)).size).toBe(1);
  expect(colours[3]).not.toBe(colours[0]);
  expect(work).toHaveBeenCalledTimes(2);
});

test('of several styles the later wins: those of a part over those of what it is made of, those of its owner over both', async () => {
  const Line = styled('p')({ color: red, margin: 0, padding: 3 });
  const Green = styled(Line)({ color: green, margin: 5 });
  const Dense = styled(BusyButton)({ color: blue, padding: 7 });
  const Owned = styled(OwnedLine)({ color: blue });
  const Wide = styledByProps(Green, { shouldForwardProp: (prop) => prop !== 'isWide' && prop !== 'as' })<{
    isWide: boolean;
  }>(({ isWide }) => ({ padding: isWide ? 9 : 1 }));
  function OwnedLine({ children, ...props }: { readonly className?: string; readonly children: ReactNode }) {
    return (
      <Green {...props} data-testid="owned">
        {children}
      </Green>
    );
  }
  const Wider = styled(Wide)({ color: red });
  showPart(
    <>
      <Wider as="section" isWide data-testid="made of that">
        Mais largo
      </Wider>
      <Green data-testid="part">Verde</Green>
      <Dense isBusy={false} data-testid="button">
        Azul
      </Dense>
      <Owned>Azul</Owned>
      <Wide isWide data-testid="by properties">
        Largo
      </Wide>
      <Wide as="section" isWide={false} data-testid="of another tag">
        Estreito
      </Wide>
    </>,
  );
  await expect.element(page.getByText('Verde')).toBeVisible();
  const seen = ['part', 'button', 'owned', 'by properties', 'of another tag', 'made of that'].map(
    (testId) => {
      const { color, margin, padding } = findStyle(testId);
      return [color, margin, padding];
    },
  );
  expect(seen).toEqual([
    [green, '5px', '3px'],
    [blue, '0px', '7px'],
    [blue, '5px', '3px'],
    [green, '5px', '9px'],
    [green, '5px', '1px'],
    [red, '5px', '9px'],
  ]);
});

test('what contains comes before what it contains, which keeps its own styles', async () => {
  const Text = styled('span')({ color: green, fontWeight: 500 });
  const Frame = styled('div')({ '& > *': { color: red, fontStyle: 'italic' } });
  showPart(
    <Frame>
      <Text data-testid="text">Dentro</Text>
    </Frame>,
  );
  await expect.element(page.getByTestId('text')).toBeVisible();
  const { color, fontStyle } = findStyle('text');
  expect([color, fontStyle]).toEqual([green, 'italic']);
});

test('a part dresses another tag, and keeps classes that are not styles of its own', async () => {
  const Line = styled('p')({ color: green });
  showPart(
    <Line as="h2" className="from-elsewhere">
      Título
    </Line>,
  );
  const heading = page.getByRole('heading', { name: 'Título', level: 2 });
  await expect.element(heading).toHaveClass('from-elsewhere');
  expect(getComputedStyle(heading.element()).color).toBe(green);
  expect(heading.element().getAttribute('as')).toBeNull();
});
