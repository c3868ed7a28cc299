import { styled } from '@mui/material/styles';
import {
  mdiCheckCircleOutline,
  mdiCircleHalfFull,
  mdiCloseCircleOutline,
  mdiExitToApp,
  mdiWrenchOutline,
} from '@mdi/js';
import { Icon } from '@prumo/ui/icon';

import type { CaseSituation } from '../model/known-cases.ts';
import { texts } from '../texts.ts';

/** How a case stands, in a sign and a word. */
export function CaseMark({ situation }: { readonly situation: CaseSituation }) {
  return (
    <Mark isPlain={situation === 'unfixable' || situation === 'gone'}>
      <Icon path={icons[situation]} fontSize="inherit" />
      {texts.situations[situation]}
    </Mark>
  );
}

const icons: Readonly<Record<CaseSituation, string>> = {
  fixable: mdiWrenchOutline,
  'half-fixed': mdiCircleHalfFull,
  unfixable: mdiCloseCircleOutline,
  fixed: mdiCheckCircleOutline,
  gone: mdiExitToApp,
};

const Mark = styled('span', { shouldForwardProp: (prop) => prop !== 'isPlain' })<{ isPlain: boolean }>(
  ({ theme, isPlain }) => ({
    display: 'inline-flex',
    alignItems: 'center',
    flexShrink: 0,
    gap: 4,
    ...theme.typography.caption,
    fontWeight: 500,
    whiteSpace: 'nowrap',
    color: isPlain ? theme.palette.text.secondary : theme.palette.secondary.dark,
    '& > svg': { fontSize: '1.125rem' },
  }),
);
