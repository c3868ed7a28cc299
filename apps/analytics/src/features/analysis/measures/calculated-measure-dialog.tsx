import Button from '@mui/material/Button';
import { describeFailure } from '@prumo/bi-client/failure/describe-failure';
import type { SaikuMetadata } from '@prumo/contracts/bi/saiku-discover';
import type { SaikuQuery } from '@prumo/contracts/bi/saiku-query';
import { CodeEditor } from '@prumo/ui/code-editor/code-editor';
import { FormDialog } from '@prumo/ui/dialogs/form-dialog';
import { SelectField } from '@prumo/ui/forms/select-field';
import { TextField } from '@prumo/ui/forms/text-field';
import { styled } from '@prumo/ui/styled';
import { useEffect, useRef, useState } from 'react';

import { measureFormats } from '../model/formula-templates.ts';
import { FormulaBuilding } from './formula-building.tsx';
import { texts } from './texts.ts';
import { tryFormula, type FormulaFault } from './try-formula.ts';

export interface CalculatedMeasureDraft {
  readonly name: string;
  readonly formula: string;
  readonly format: string;
}

interface CalculatedMeasureDialogProps {
  readonly cube: SaikuQuery['cube'];
  readonly metadata: SaikuMetadata;
  /** Names that another measure has: of the cube and of the question. */
  readonly takenNames: readonly string[];
  /** The one that is edited; nothing for a new one. */
  readonly measure: CalculatedMeasureDraft | null;
  readonly onApply: (measure: CalculatedMeasureDraft) => void;
  readonly onRemove?: () => void;
  readonly onClose: () => void;
}

const empty: CalculatedMeasureDraft = { name: '', formula: '', format: '#,##0.00' };

/** A measure by a formula of one's own. The server has computed it once before it is taken. */
export function CalculatedMeasureDialog(props: CalculatedMeasureDialogProps) {
  const { cube, metadata, takenNames, measure, onApply, onRemove, onClose } = props;
  const initial = measure ?? empty;
  const [draft, setDraft] = useState(initial);
  const [hasTried, setHasTried] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [fault, setFault] = useState<FormulaFault | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [focusRequests, setFocusRequests] = useState(0);
  const trial = useRef<AbortController | null>(null);
  useEffect(() => () => trial.current?.abort(), []);

  const name = draft.name.trim();
  const others = takenNames.filter((taken) => taken !== measure?.name).map((taken) => taken.toLowerCase());
  const nameError =
    name === '' ? texts.nameMissing : others.includes(name.toLowerCase()) ? texts.nameTaken : undefined;
  const formulaError = draft.formula.trim() === '' ? texts.formulaMissing : undefined;
  const options: readonly string[] = measureFormats;
  const formats = [
    ...options,
    ...(options.includes(draft.format) || draft.format === '' ? [] : [draft.format]),
  ];

  function changeFormula(formula: string) {
    setDraft((known) => ({ ...known, formula }));
    setFault(null);
  }

  async function apply() {
    setHasTried(true);
    setFailure(null);
    if (nameError !== undefined || formulaError !== undefined) return;
    const running = new AbortController();
    trial.current = running;
    setIsBusy(true);
    try {
      const found = await tryFormula(cube, draft.formula, running.signal);
      if (found === null) {
        onApply({ ...draft, name });
        return;
      }
      setFault(found);
      setFocusRequests((count) => count + 1);
    } catch (error) {
      if (!running.signal.aborted) setFailure(describeFailure(error));
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <FormDialog
      title={measure === null ? texts.newTitle : texts.editTitle(measure.name)}
      size="wide"
      submitLabel={texts.apply}
      isBusy={isBusy}
      hasChanges={
        draft.name !== initial.name || draft.formula !== initial.formula || draft.format !== initial.format
      }
      failure={failure}
      onSubmit={() => void apply()}
      onClose={onClose}
    >
      <Row>
        <TextField
          label={texts.name}
          required
          value={draft.name}
          error={hasTried ? nameError : undefined}
          inputAttributes={{ maxLength: 100 }}
          onChange={(event) => setDraft({ ...draft, name: event.target.value })}
        />
        <SelectField
          label={texts.format}
          isRequired
          value={draft.format}
          options={formats.map((key) => ({ key, label: labelOf(key) }))}
          onChange={(format) => setDraft({ ...draft, format: format ?? empty.format })}
        />
      </Row>
      <FormulaBuilding
        metadata={metadata}
        onInsert={(text) => changeFormula(draft.formula === '' ? text : `${draft.formula.trimEnd()} ${text}`)}
        onTemplate={({ formula, format }) => {
          setDraft({ ...draft, formula, format });
          setFault(null);
        }}
      />
      <CodeEditor
        label={texts.formula}
        language="text"
        isRequired
        value={draft.formula}
        help={texts.formulaHelp}
        error={
          fault !== null && fault.position === null ? fault.message : hasTried ? formulaError : undefined
        }
        fault={
          fault === null || fault.position === null
            ? null
            : { message: fault.message, position: fault.position }
        }
        focusRequests={focusRequests}
        onChange={changeFormula}
      />
      {measure !== null && onRemove !== undefined && (
        <div>
          <Button color="error" onClick={onRemove}>
            {texts.remove}
          </Button>
        </div>
      )}
    </FormDialog>
  );
}

function labelOf(format: string): string {
  const labels: Readonly<Record<string, string>> = texts.formats;
  return labels[format] ?? format;
}

const Row = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '3fr 2fr',
  gap: 16,
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: '1fr' },
}));
