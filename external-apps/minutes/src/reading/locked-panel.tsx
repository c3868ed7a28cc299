import { mdiLockCheckOutline, mdiShieldAlertOutline } from '@mdi/js';
import { presentInstant } from '@prumo/portal-kit/dates';
import type { MinutesView } from '@prumo/contracts/minutes/minutes-calls';
import { Notice } from '@prumo/portal-kit/ui/feedback';
import { Icon, styled, Surface } from '@prumo/portal-kit/ui/layout';

import { texts } from './texts.ts';

/** That they are locked, and that nobody has changed them since. */
export function LockedPanel({ view: { minutes, isUnaltered } }: { readonly view: MinutesView }) {
  const isAltered = isUnaltered === false;

  return (
    <Panel>
      {minutes.approvedAt !== null && <p>{texts.locked.at(presentInstant(minutes.approvedAt))}</p>}
      <Proof isAltered={isAltered}>
        <Icon path={isAltered ? mdiShieldAlertOutline : mdiLockCheckOutline} fontSize="small" />
        <span>
          <strong>{isAltered ? texts.locked.altered : texts.locked.unaltered}</strong>
          {minutes.contentHash !== null && (
            <Hash>
              {texts.locked.hash}: <code>{minutes.contentHash}</code>
            </Hash>
          )}
        </span>
      </Proof>
      {isAltered && (
        <div role="alert">
          <Notice tone="failure">{texts.locked.alteredReason}</Notice>
        </div>
      )}
    </Panel>
  );
}

const Panel = styled(Surface)({ padding: '12px 20px', '& > p': { margin: '0 0 8px' } });

const Proof = styled('div', { shouldForwardProp: (prop) => prop !== 'isAltered' })<{ isAltered: boolean }>(
  ({ theme, isAltered }) => ({
    display: 'flex',
    gap: 8,
    '& > svg': { flexShrink: 0, color: isAltered ? theme.palette.error.main : theme.palette.secondary.main },
    '& strong': { fontWeight: 500 },
  }),
);

const Hash = styled('span')(({ theme }) => ({
  display: 'block',
  ...theme.typography.caption,
  color: theme.palette.text.secondary,
  overflowWrap: 'anywhere',
}));
