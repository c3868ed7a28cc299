import type { CaseSummary } from '@prumo/contracts/non-compliances/non-compliance-calls';
import { findRecurrences } from '@prumo/domain/non-compliances/find-recurrences';
import { readClock } from '@prumo/portal-kit/calls';
import { presentDay } from '@prumo/portal-kit/dates';
import { usePortal } from '@prumo/portal-kit/portal';
import { Notice } from '@prumo/portal-kit/ui/feedback';
import { ChoiceField, FilterChip } from '@prumo/portal-kit/ui/forms';
import { styled } from '@prumo/portal-kit/ui/layout';

import { presentNumber } from '../presentation/present.ts';
import { type PartProps, Section } from './section.tsx';
import type { ReportForm } from './report-form.ts';
import { texts } from './texts.ts';
import { TimeFields } from './time-fields.tsx';

const quickDepartments = 4;
const toldSimilar = 3;

interface PlacePartProps extends PartProps {
  /** Those that the person may see. */
  readonly cases: readonly CaseSummary[];
}

/** Where and when; and whether the same has happened there before. */
export function PlacePart({ form, catalogue, cases, onChange, errorOf, onLeave, placeOf }: PlacePartProps) {
  const { person } = usePortal();
  const known = new Set(catalogue.departments.map(({ id }) => id));
  const own = person.departments.filter(({ id }) => known.has(id));
  const isOwn = new Set(own.map(({ id }) => id));
  const ordered = [
    ...catalogue.departments.filter(({ id }) => isOwn.has(id)),
    ...catalogue.departments.filter(({ id }) => !isOwn.has(id)),
  ];
  const similar = findSimilar(form, cases, new Date(readClock()));

  return (
    <Section heading={texts.place.heading}>
      <div ref={placeOf('department')}>
        <ChoiceField
          label={texts.place.department}
          isRequired
          value={form.department}
          placeholder={texts.place.placeholder}
          choices={ordered.map(({ id, name, initials }) => ({ key: id, label: name, detail: initials }))}
          error={errorOf('department')}
          onChange={(department) => onChange({ department })}
          onBlur={() => onLeave('department')}
        />
        {own.length > 0 && (
          <Quick role="group" aria-label={texts.place.own}>
            {own.slice(0, quickDepartments).map(({ id, name }) => (
              <FilterChip
                key={id}
                text={name}
                count={null}
                isChosen={form.department === id}
                // A pattern may have named it already: who taps it means it, and does not take it back.
                onToggle={() => onChange({ department: id })}
              />
            ))}
          </Quick>
        )}
      </div>
      {similar.length > 0 && (
        <div role="status">
          <Notice tone="information">
            <strong>{texts.story.similar(similar.length)}</strong> {texts.story.similarAdvice}
            <Similar>
              {similar.slice(0, toldSimilar).map((one) => (
                <li key={one.id}>
                  {presentNumber(one)} · {presentDay(one.occurrenceDate)} · {one.title}
                </li>
              ))}
            </Similar>
          </Notice>
        </div>
      )}
      <div ref={placeOf('moment')}>
        <TimeFields
          form={form}
          error={errorOf('moment')}
          onChange={onChange}
          onLeave={() => onLeave('moment')}
        />
      </div>
    </Section>
  );
}

const Quick = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  marginTop: 8,
  '& > button': { height: 44, borderRadius: 22 },
});

const Similar = styled('ul')(({ theme }) => ({
  margin: '4px 0 0',
  paddingLeft: 20,
  ...theme.typography.caption,
}));

/** Of the same pattern in the same department, in the ninety days before; as far as the person may see them. */
export function findSimilar(
  form: Pick<ReportForm, 'subject' | 'department'>,
  cases: readonly CaseSummary[],
  now: Date,
): readonly CaseSummary[] {
  if (form.subject?.kind !== 'pattern' || form.department === null) return [];
  const ids = findRecurrences(
    {
      id: '',
      pattern: form.subject.id,
      occurrenceDepartment: form.department,
      occurrenceDate: now.toISOString(),
      state: 'draft',
    },
    cases,
  );
  return ids.flatMap((id) => cases.find((summary) => summary.id === id) ?? []);
}
