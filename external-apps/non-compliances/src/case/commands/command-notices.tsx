import { Button } from '@prumo/portal-kit/ui/controls';
import { Notice } from '@prumo/portal-kit/ui/feedback';
import { styled } from '@prumo/portal-kit/ui/layout';

import { StateChip } from '../../presentation/marks.tsx';
import { presentEntry } from '../history/present-entry.ts';
import type { CommandContext } from './command-context.ts';
import { texts } from './texts.ts';
import type { CommandFormState } from './use-command-form.ts';

interface ChangedNoticeProps {
  readonly context: CommandContext;
  readonly form: Pick<CommandFormState, 'isChanged' | 'isOffered'>;
}

/** Somebody else did something about the case that is being written about. */
export function ChangedNotice({ context, form }: ChangedNoticeProps) {
  const { nonCompliance } = context.view;
  const last = nonCompliance.history.at(-1);
  if (!form.isChanged && form.isOffered) {
    return null;
  }
  const told = last === undefined ? null : presentEntry(last, nonCompliance.kind, context.names);

  return (
    <div role="alert" ref={bringIntoSight}>
      <Notice tone={form.isOffered ? 'information' : 'failure'}>
        <Title>{texts.changed.title}</Title>
        {told !== null && (
          <Line>
            {texts.changed.last(told.who, told.what)} {told.note}
          </Line>
        )}
        <Line>
          <StateChip state={nonCompliance.state} />
        </Line>
        <Line>{form.isOffered ? texts.changed.stillOffered : texts.changed.noLongerOffered}</Line>
      </Notice>
    </div>
  );
}

/** Whoever presses the button is at the other end of the form. */
function bringIntoSight(notice: HTMLElement | null): void {
  notice?.scrollIntoView({ block: 'center' });
}

const Title = styled('strong')({ fontWeight: 500 });

const Line = styled('p')({ margin: '4px 0 0', overflowWrap: 'anywhere' });

interface DraftNoticeProps {
  readonly draft: { readonly isRecovered: boolean; readonly discard: () => void };
}

/** What was written another time is there again. */
export function DraftNotice({ draft }: DraftNoticeProps) {
  if (!draft.isRecovered) {
    return null;
  }
  return (
    <div role="status">
      <Notice tone="information">
        {texts.draft.kept}{' '}
        <Button size="small" onClick={draft.discard}>
          {texts.draft.discard}
        </Button>
      </Notice>
    </div>
  );
}
