// Beside the title of the tasks, where what changed takes no room from them.
import Button from '@mui/material/Button';
import { mdiNewspaperVariantOutline, mdiRefresh } from '@mdi/js';
import { Icon } from '@prumo/ui/icon';
import { styled } from '@prumo/ui/styled';

import { texts } from '../texts.ts';

interface NewsOpenerProps {
  readonly number: number;
  readonly onOpen: () => void;
}

export function NewsOpener({ number, onOpen }: NewsOpenerProps) {
  return (
    <HeaderButton
      startIcon={<Icon path={mdiNewspaperVariantOutline} />}
      aria-label={texts.open(number)}
      onClick={onOpen}
    >
      <Words>{texts.title}</Words> ({number})
    </HeaderButton>
  );
}

/** What changed could not be had. */
export function NewsRetry({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <HeaderButton startIcon={<Icon path={mdiRefresh} />} aria-label={texts.retryHere} onClick={onRetry}>
      {texts.title}
    </HeaderButton>
  );
}

/** On one line: two would push the list. */
const HeaderButton = styled(Button)({ whiteSpace: 'pre' });

const Words = styled('span')(({ theme }) => ({ [theme.breakpoints.down('sm')]: { display: 'none' } }));
