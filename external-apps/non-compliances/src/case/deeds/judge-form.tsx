import { efficacyResults, nonComplianceLimits as limits } from '@prumo/portal-kit/non-compliances';
import { AnswerField, LongTextField, TextField } from '@prumo/portal-kit/ui/forms';
import { useState } from 'react';

import { EfficacyFacts } from '../efficacy-facts.tsx';
import { decodeMeasured } from '../model/decode-measured.ts';
import { DeedDialog } from './deed-dialog.tsx';
import type { DeedWorld } from './deed-world.ts';
import { texts } from './texts.ts';
import { useDeedForm } from './use-deed-form.ts';

/** Whether what was done has removed the cause. */
export function JudgeForm({ world }: { readonly world: DeedWorld }) {
  const { efficacy } = world.view.nonCompliance;
  const [result, setResult] = useState<string | null>(null);
  const [measured, setMeasured] = useState('');
  const [evidence, setEvidence] = useState('');
  const form = useDeedForm(world, {
    deed: 'judge-efficacy',
    result,
    measured: decodeMeasured(measured),
    evidence,
  });
  const { fields } = texts;

  return (
    <DeedDialog
      name="judge-efficacy"
      world={world}
      form={form}
      hasChanges={result !== null || measured !== '' || evidence !== ''}
    >
      {efficacy !== null && <EfficacyFacts efficacy={efficacy} nameOf={world.names.nameOf} />}
      <AnswerField
        label={fields.result}
        help={fields.resultHelp}
        isRequired
        value={result}
        answers={efficacyResults.map(({ id, name }) => ({ key: id, label: name }))}
        error={form.faultOf('result')}
        onChange={setResult}
        onBlur={() => form.leave('result')}
      />
      <TextField
        label={fields.measured}
        help={fields.measuredHelp}
        value={measured}
        inputAttributes={{ inputMode: 'decimal' }}
        error={form.faultOf('measured')}
        onChange={(event) => setMeasured(event.target.value)}
        onBlur={() => form.leave('measured')}
      />
      <LongTextField
        label={fields.evidence}
        help={fields.judgeEvidenceHelp}
        required
        value={evidence}
        limit={limits.evidence}
        error={form.faultOf('evidence')}
        onChange={setEvidence}
        onBlur={() => form.leave('evidence')}
      />
    </DeedDialog>
  );
}
