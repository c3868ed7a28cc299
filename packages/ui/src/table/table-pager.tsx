import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';

import { texts } from './texts.ts';

interface TablePagerProps {
  /** What the rows are. */
  readonly label: string;
  readonly page: number;
  readonly lastPage: number;
  readonly onPage: (page: number) => void;
}

export function TablePager({ label, page, lastPage, onPage }: TablePagerProps) {
  const steps = [
    { text: texts.first, target: 0, isPossible: page > 0 },
    { text: texts.previous, target: page - 1, isPossible: page > 0 },
    { text: texts.next, target: page + 1, isPossible: page < lastPage },
    { text: texts.last, target: lastPage, isPossible: page < lastPage },
  ];

  return (
    <Pager role="group" aria-label={texts.pages(label)}>
      {steps.map(({ text, target, isPossible }) => (
        // Not `disabled`: the button that led to the last page would lose the focus there.
        <Step
          key={text}
          variant="text"
          aria-disabled={!isPossible}
          onClick={() => {
            if (isPossible) {
              onPage(target);
            }
          }}
        >
          {text}
        </Step>
      ))}
    </Pager>
  );
}

const Pager = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 4,
  [theme.breakpoints.down('sm')]: { width: '100%', justifyContent: 'space-between', gap: 0 },
}));

const Step = styled(Button)(({ theme }) => ({
  minWidth: 0,
  padding: '8px 12px',
  '&[aria-disabled="true"]': {
    color: theme.palette.text.disabled,
    cursor: 'default',
    '&:hover': { backgroundColor: 'transparent' },
  },
  [theme.breakpoints.down('sm')]: { padding: '8px 6px' },
}));
