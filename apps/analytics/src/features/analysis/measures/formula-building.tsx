import Button from '@mui/material/Button';
import type { SaikuMetadata } from '@prumo/contracts/bi/saiku-discover';
import { SelectField } from '@prumo/ui/forms/select-field';
import { styled } from '@prumo/ui/styled';
import { useState } from 'react';

import {
  buildTemplate,
  findFormulaCalendar,
  formulaTemplates,
  needsCalendar,
  needsSecondMeasure,
  type FormulaTemplate,
} from '../model/formula-templates.ts';
import { texts } from './texts.ts';

interface FormulaBuildingProps {
  readonly metadata: SaikuMetadata;
  readonly onInsert: (text: string) => void;
  readonly onTemplate: (template: { readonly formula: string; readonly format: string }) => void;
}

/** What spares people from writing a formula letter by letter. */
export function FormulaBuilding({ metadata, onInsert, onTemplate }: FormulaBuildingProps) {
  const measures = metadata.measures
    .filter(({ visible }) => visible)
    .map(({ uniqueName, caption }) => ({ key: uniqueName, label: caption }));
  const [usual, next] = measures;
  const [template, setTemplate] = useState<FormulaTemplate>('per-thousand');
  const [first, setFirst] = useState(usual?.key ?? '');
  const [second, setSecond] = useState(next?.key ?? usual?.key ?? '');
  const [inserted, setInserted] = useState(usual?.key ?? '');
  const calendar = findFormulaCalendar(metadata);
  const built = buildTemplate(template, { measure: first, second, calendar });

  return (
    <Parts>
      <Line>
        <SelectField
          label={texts.template}
          isRequired
          value={template}
          options={formulaTemplates.map((key) => ({ key, label: texts.templates[key] }))}
          help={needsCalendar(template) && calendar === undefined ? texts.noCalendar : undefined}
          onChange={(key) => setTemplate(formulaTemplates.find((each) => each === key) ?? template)}
        />
        <SelectField
          label={texts.firstMeasure}
          isRequired
          value={first}
          options={measures}
          onChange={(key) => setFirst(key ?? first)}
        />
        {needsSecondMeasure(template) && (
          <SelectField
            label={texts.secondMeasure}
            isRequired
            value={second}
            options={measures}
            onChange={(key) => setSecond(key ?? second)}
          />
        )}
        <Button
          variant="outlined"
          disabled={built === undefined}
          onClick={() => {
            if (built !== undefined) onTemplate(built);
          }}
        >
          {texts.takeTemplate}
        </Button>
      </Line>
      <Line>
        <SelectField
          label={texts.insertLabel}
          isRequired
          value={inserted}
          options={measures}
          onChange={(key) => setInserted(key ?? inserted)}
        />
        <Button variant="outlined" disabled={inserted === ''} onClick={() => onInsert(inserted)}>
          {texts.insert}
        </Button>
      </Line>
    </Parts>
  );
}

const Parts = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 16,
  padding: 16,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.palette.background.default,
}));

const Line = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'flex-end',
  gap: 12,
  '& > div': { flex: '1 1 0', minWidth: 0 },
  '& > button': { flexShrink: 0, height: 44 },
  [theme.breakpoints.down('sm')]: {
    flexDirection: 'column',
    alignItems: 'stretch',
    '& > div': { flex: '0 0 auto' },
  },
}));
