import { minutesLimits } from '@prumo/contracts/minutes/meeting-minutes';
import { DateField, LongTextField } from '@prumo/portal-kit/ui/forms';
import { styled } from '@prumo/portal-kit/ui/layout';

import { cutText } from '../presentation/present.ts';
import { Section } from '../presentation/section.tsx';
import type { EditorProps } from './edit-items.ts';
import { texts } from './texts.ts';

export function ClosingPart({ content, onEdit }: EditorProps) {
  return (
    <Section title={texts.closing.title}>
      <Fields>
        <LongTextField
          label={texts.closing.notices}
          value={content.notices}
          limit={minutesLimits.notices}
          onChange={(text) =>
            onEdit((current) => ({ ...current, notices: cutText(text, minutesLimits.notices) }))
          }
        />
        <Day>
          <DateField
            label={texts.closing.nextMeeting}
            value={content.nextMeeting}
            onChange={(nextMeeting) => onEdit((current) => ({ ...current, nextMeeting }))}
          />
        </Day>
      </Fields>
    </Section>
  );
}

const Fields = styled('div')({ display: 'flex', flexDirection: 'column', gap: 16 });

const Day = styled('div')({ maxWidth: 280 });
