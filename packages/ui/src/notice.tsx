import { mdiAlertCircleOutline, mdiInformationOutline } from '@mdi/js';
import type { ReactNode } from 'react';

import { Icon } from './icon.tsx';
import { styledByProps } from './styled.tsx';

type NoticeTone = 'information' | 'failure';

interface NoticeProps {
  readonly tone: NoticeTone;
  readonly children: ReactNode;
  readonly id?: string;
}

/** A message that stays on the screen beside what it is about. */
export function Notice({ tone, children, id }: NoticeProps) {
  return (
    <Box tone={tone} {...(id === undefined ? {} : { id })}>
      <Icon path={tone === 'failure' ? mdiAlertCircleOutline : mdiInformationOutline} fontSize="small" />
      <div>{children}</div>
    </Box>
  );
}

const Box = styledByProps('div', { shouldForwardProp: (prop) => prop !== 'tone' })<{ tone: NoticeTone }>(
  ({ theme, tone }) => ({
    display: 'flex',
    gap: 10,
    padding: '10px 12px',
    borderRadius: theme.shape.borderRadius,
    ...theme.typography.body2,
    color: theme.palette.text.primary,
    backgroundColor: tone === 'failure' ? theme.palette.error.light : theme.palette.secondary.light,
    '& > svg': {
      flexShrink: 0,
      color: tone === 'failure' ? theme.palette.error.main : theme.palette.secondary.main,
    },
  }),
);
