import { styled } from '@mui/material/styles';
import { InAppLink } from '@prumo/ui/in-app-link';
import { Notice } from '@prumo/ui/notice';

import { texts } from '../texts.ts';

interface RefusedHomeProps {
  readonly settingsHref: string;
  readonly onGo: (href: string) => void;
}

/** Over the screen that somebody comes to because their own home page is closed to them. */
export function RefusedHome({ settingsHref, onGo }: RefusedHomeProps) {
  return (
    <Place role="status">
      <Notice tone="information">
        {texts.refusedSoTasks}{' '}
        <InAppLink href={settingsHref} onGo={onGo}>
          {texts.chooseAnother}
        </InAppLink>
      </Notice>
    </Place>
  );
}

const Place = styled('div')(({ theme }) => ({
  marginBottom: 16,
  '& a': { color: theme.palette.secondary.main },
  '@media print': { display: 'none' },
}));
