import { nonComplianceLimits as limits } from '@prumo/contracts/non-compliances/non-compliance-lists';
import { ChoiceField, SelectField, TextField } from '@prumo/portal-kit/ui/forms';
import { styled } from '@prumo/portal-kit/ui/layout';

import { type PartProps, Section } from './section.tsx';
import { PatternChooser } from './pattern-chooser.tsx';
import { chooseOther, choosePattern, findNotificationType } from './report-form.ts';
import { texts } from './texts.ts';

/** What happened, and how it is classified. */
export function SubjectPart({ form, catalogue, onChange, errorOf, onLeave, placeOf }: PartProps) {
  const { subject } = form;
  const pattern =
    subject?.kind === 'pattern' ? (catalogue.patterns.find(({ id }) => id === subject.id) ?? null) : null;
  const eventTypes = catalogue.eventTypes.filter(({ isActive }) => isActive);
  const subtypes =
    catalogue.eventTypes
      .find(({ id }) => id === form.eventType)
      ?.subtypes.filter(({ isActive }) => isActive) ?? [];

  return (
    <Section heading={texts.subject.heading}>
      <div ref={placeOf('subject')}>
        <PatternChooser
          patterns={catalogue.patterns}
          subject={subject}
          error={errorOf('subject')}
          onPattern={(chosen) => onChange(choosePattern(form, chosen, pattern))}
          onOther={() => onChange(chooseOther(form, pattern))}
        />
      </div>
      {subject !== null && (
        <>
          <div ref={placeOf('title')}>
            <TextField
              label={texts.subject.title}
              isStory
              required
              value={form.title}
              help={texts.subject.titleHelp}
              error={errorOf('title')}
              inputAttributes={{ maxLength: limits.title }}
              onChange={(event) => onChange({ title: event.target.value })}
              onBlur={() => onLeave('title')}
            />
          </div>
          <div ref={placeOf('notificationType')}>
            <SelectField
              label={texts.subject.notificationType}
              isRequired
              value={findNotificationType(form, catalogue.notificationTypes)}
              options={catalogue.notificationTypes
                .filter(({ isActive }) => isActive)
                .map(({ id, name }) => ({ key: id, label: name }))}
              error={errorOf('notificationType')}
              onChange={(notificationType) => onChange({ notificationType })}
            />
          </div>
          <details>
            <Summary>{texts.subject.classification}</Summary>
            <Fields>
              <ChoiceField
                label={texts.subject.eventType}
                value={form.eventType}
                choices={eventTypes.map(({ id, name }) => ({ key: id, label: name }))}
                onChange={(eventType) => onChange({ eventType, eventSubtype: null })}
              />
              <SelectField
                label={texts.subject.eventSubtype}
                value={form.eventSubtype}
                options={subtypes.map(({ id, name }) => ({ key: id, label: name }))}
                isDisabled={subtypes.length === 0}
                onChange={(eventSubtype) => onChange({ eventSubtype })}
              />
            </Fields>
          </details>
        </>
      )}
    </Section>
  );
}

const Summary = styled('summary')(({ theme }) => ({
  padding: '12px 0',
  ...theme.typography.body2,
  color: theme.palette.secondary.main,
  cursor: 'pointer',
}));

const Fields = styled('div')({ display: 'grid', gap: 16, paddingTop: 4 });
