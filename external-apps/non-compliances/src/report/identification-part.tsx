import { reportKinds, type ReportKind } from '@prumo/contracts/non-compliances/non-compliance-lists';
import { usePortal } from '@prumo/portal-kit/portal';
import { Notice } from '@prumo/portal-kit/ui/feedback';
import { FieldNote, SelectField } from '@prumo/portal-kit/ui/forms';

import { listNames } from '../presentation/lists/texts.ts';
import { kindIcons } from '../presentation/marks.tsx';
import { ChoiceCards } from './choice-cards.tsx';
import type { ReportForm } from './report-form.ts';
import { Section } from './section.tsx';
import { texts } from './texts.ts';

interface IdentificationPartProps {
  readonly form: ReportForm;
  readonly onKind: (kind: ReportKind) => void;
  readonly onClaimant: (claimant: string | null) => void;
}

/** Who is told about the person who reports, and what is stored of them. */
export function IdentificationPart({ form, onKind, onClaimant }: IdentificationPartProps) {
  const { departments } = usePortal().person;
  const [first] = departments;

  return (
    <Section heading={texts.identification.heading}>
      <ChoiceCards
        legend={texts.identification.heading}
        isLegendHidden
        value={form.kind}
        layout="column"
        choices={reportKinds.map((id) => ({
          value: id,
          title: listNames.reportKinds[id],
          detail: texts.identification.kinds[id],
          icon: kindIcons[id],
        }))}
        onChange={onKind}
      />
      {form.kind === 'anonymous' && (
        <div role="status">
          <Notice tone="information">{texts.identification.anonymousNote}</Notice>
        </div>
      )}
      {form.kind !== 'anonymous' && departments.length > 1 && (
        <SelectField
          label={texts.identification.claimant}
          isRequired
          value={form.claimant}
          options={departments.map(({ id, name }) => ({ key: id, label: name }))}
          onChange={onClaimant}
        />
      )}
      {form.kind !== 'anonymous' && departments.length <= 1 && (
        <FieldNote isError={false}>
          {first === undefined
            ? texts.identification.noClaimant
            : texts.identification.claimantOne(first.name)}
        </FieldNote>
      )}
    </Section>
  );
}
