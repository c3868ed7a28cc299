import { nonComplianceLimits as limits } from '@prumo/contracts/non-compliances/non-compliance-lists';
import { Checkbox, FormControlLabel } from '@prumo/portal-kit/ui/controls';
import { LongTextField } from '@prumo/portal-kit/ui/forms';
import { styled } from '@prumo/portal-kit/ui/layout';

import { HarmField } from './choice-cards.tsx';
import { type PartProps, Section } from './section.tsx';
import { findNotificationType, isPatientType } from './report-form.ts';
import { texts } from './texts.ts';

/** What was seen, what was done about it, and what it did to a patient. */
export function StoryPart({ form, catalogue, onChange, errorOf, onLeave, placeOf }: PartProps) {
  const isPatientByType = isPatientType(findNotificationType(form, catalogue.notificationTypes));

  return (
    <Section heading={texts.story.heading}>
      <div ref={placeOf('description')}>
        <LongTextField
          label={texts.story.description}
          required
          lines={4}
          limit={limits.description}
          value={form.description}
          help={texts.story.descriptionHelp}
          error={errorOf('description')}
          onChange={(description) => onChange({ description })}
          onBlur={() => onLeave('description')}
        />
      </div>
      <LongTextField
        label={texts.story.immediateAction}
        lines={2}
        limit={limits.immediateAction}
        value={form.immediateAction}
        help={texts.story.immediateActionHelp}
        onChange={(immediateAction) =>
          onChange({ immediateAction: immediateAction.slice(0, limits.immediateAction) })
        }
      />
      {!isPatientByType && (
        <Patient
          control={
            <Checkbox
              color="secondary"
              checked={form.isAboutPatient}
              onChange={(_event, isAboutPatient) => onChange({ isAboutPatient })}
            />
          }
          label={texts.story.patient}
        />
      )}
      {(isPatientByType || form.isAboutPatient) && (
        <HarmField value={form.harm} onChange={(harm) => onChange({ harm })} />
      )}
    </Section>
  );
}

const Patient = styled(FormControlLabel)({ minHeight: 44, marginRight: 0 });
