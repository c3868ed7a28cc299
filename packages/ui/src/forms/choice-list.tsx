import { mdiCheck } from '@mdi/js';
import { useRef } from 'react';

import { Icon } from '../icon.tsx';
import { WindowedRows, useScrollToRow } from '../lists/windowed-rows.tsx';
import { styled, styledByProps } from '../styled.tsx';
import { neutralTokens } from '../theme/theme-tokens.ts';
import { VisuallyHidden } from '../visually-hidden.tsx';
import type { Choice } from './find-choices.ts';
import { texts } from './texts.ts';

interface ChoiceListProps {
  readonly id: string;
  readonly label: string;
  readonly width: number;
  readonly choices: readonly Choice[];
  readonly chosenKey: string | null;
  readonly highlighted: number | null;
  readonly emptyText: string;
  readonly onHighlight: (index: number) => void;
  readonly onChoose: (choice: Choice | undefined) => void;
}

/** The open list of a choice field. The focus stays in the field, which says which option is the current one. */
export function ChoiceList(props: ChoiceListProps) {
  const { id, label, width, choices, chosenKey, highlighted, emptyText, onHighlight, onChoose } = props;
  const scrollRef = useRef<HTMLDivElement>(null);
  const rowHeight = choices.some(({ detail }) => detail !== undefined) ? tallRow : lowRow;
  useScrollToRow({ scrollRef, index: highlighted, rowHeight, coveredHeight: 0 });

  return (
    // A press in the list must not take the focus out of the field.
    <Paper style={{ width }} onMouseDown={(event) => event.preventDefault()}>
      <VisuallyHidden role="status">
        {choices.length === 0 ? emptyText : texts.choice.found(choices.length)}
      </VisuallyHidden>
      <Options ref={scrollRef} id={id} role="listbox" aria-label={label} data-scroll-pane="" tabIndex={-1}>
        <WindowedRows
          count={choices.length}
          rowHeight={rowHeight}
          scrollRef={scrollRef}
          keptIndex={highlighted}
          keyOf={(index) => choices[index]?.key ?? ''}
          renderRow={(index) => {
            const choice = choices[index];
            return choice === undefined ? null : (
              <Option
                id={buildOptionId(id, index)}
                role="option"
                aria-selected={choice.key === chosenKey}
                aria-setsize={choices.length}
                aria-posinset={index + 1}
                isHighlighted={index === highlighted}
                onMouseMove={() => onHighlight(index)}
                onClick={() => onChoose(choice)}
              >
                <Words>
                  <Line>{choice.label}</Line>
                  {choice.detail !== undefined && <Detail>{choice.detail}</Detail>}
                </Words>
                {choice.key === chosenKey && <Icon path={mdiCheck} fontSize="small" />}
              </Option>
            );
          }}
        />
      </Options>
      {choices.length === 0 && <Empty>{emptyText}</Empty>}
    </Paper>
  );
}

export function buildOptionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}

const tallRow = 56;

const lowRow = 44;

const Paper = styled('div')(({ theme }) => ({
  margin: '4px 0',
  overflow: 'hidden',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.palette.background.paper,
  boxShadow: neutralTokens.floatingShadow,
}));

const Options = styled('div')({ maxHeight: 'min(340px, 45vh)', overflowY: 'auto' });

const Option = styledByProps('div', { shouldForwardProp: (prop) => prop !== 'isHighlighted' })<{
  isHighlighted: boolean;
}>(({ theme, isHighlighted }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  height: '100%',
  padding: '0 12px',
  cursor: 'pointer',
  backgroundColor: isHighlighted ? theme.palette.secondary.light : 'transparent',
  '& > svg': { flexShrink: 0, color: theme.palette.secondary.main },
}));

const Words = styled('span')({ flex: '1 1 auto', minWidth: 0 });

const Line = styled('span')({
  display: 'block',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});

const Detail = styled(Line)(({ theme }) => ({
  ...theme.typography.caption,
  color: theme.palette.text.secondary,
}));

const Empty = styled('p')(({ theme }) => ({
  margin: 0,
  padding: '14px 12px',
  color: theme.palette.text.secondary,
  overflowWrap: 'anywhere',
}));
