import { type Catalogue, patternLimits } from '@prumo/contracts/non-compliances/non-compliance-catalogue';
import { severities } from '@prumo/contracts/non-compliances/non-compliance-lists';
import { ChoiceField, LongTextField, SelectField, TextField } from '@prumo/portal-kit/ui/forms';
import { styled } from '@prumo/portal-kit/ui/layout';
import { useMemo } from 'react';

import { listNames } from '../../presentation/lists/texts.ts';
import { EntryEditor } from '../entry-editor.tsx';
import { texts } from '../texts.ts';
import { useEntryForm } from '../use-entry-form.ts';
import { listOptions } from './list-options.ts';
import { createPatternForm, type PatternEntry } from './pattern-form.ts';
import { TextLines } from './text-lines.tsx';

interface PatternEditorProps {
  /** As it is stored now; null for a new one. */
  readonly entry: PatternEntry | null;
  readonly catalogue: Catalogue;
  readonly onClose: () => void;
}

export function PatternEditor({ entry, catalogue, onClose }: PatternEditorProps) {
  const formKind = useMemo(() => createPatternForm(catalogue), [catalogue]);
  const form = useEntryForm(formKind, entry, onClose);
  const { fields, findFault, isBusy } = form;
  const type = catalogue.eventTypes.find(({ id }) => id === fields.eventType);

  return (
    <EntryEditor
      title={entry === null ? texts.patterns.newTitle : texts.patterns.editTitle(entry.code)}
      size="wide"
      form={form}
      onKeep={onClose}
    >
      <Row columns="1fr 3fr">
        <TextField
          label={texts.patterns.code}
          value={fields.code}
          required
          readOnly={isBusy}
          autoComplete="off"
          help={texts.patterns.codeHelp}
          error={findFault('code')}
          onChange={(event) => form.change({ code: event.target.value })}
          onBlur={() => form.leave('code')}
        />
        <TextField
          label={texts.patterns.title}
          value={fields.title}
          required
          readOnly={isBusy}
          autoComplete="off"
          error={findFault('title')}
          onChange={(event) => form.change({ title: event.target.value })}
          onBlur={() => form.leave('title')}
        />
      </Row>
      <LongTextField
        label={texts.patterns.requirement}
        value={fields.requirement}
        disabled={isBusy}
        lines={2}
        limit={patternLimits.requirement}
        help={texts.patterns.requirementHelp}
        error={findFault('requirement')}
        onChange={(requirement) => form.change({ requirement })}
        onBlur={() => form.leave('requirement')}
      />
      <Row columns="1fr 1fr">
        <SelectField
          label={texts.patterns.eventType}
          value={fields.eventType}
          options={listOptions(catalogue.eventTypes, fields.eventType)}
          isDisabled={isBusy}
          error={findFault('eventType')}
          onChange={(eventType) => form.change({ eventType, eventSubtype: null })}
        />
        <SelectField
          label={texts.patterns.eventSubtype}
          value={fields.eventSubtype}
          options={listOptions(type?.subtypes ?? [], fields.eventSubtype)}
          isDisabled={isBusy || type === undefined}
          help={type === undefined ? texts.patterns.chooseTypeFirst : undefined}
          error={findFault('eventSubtype')}
          onChange={(eventSubtype) => form.change({ eventSubtype })}
        />
      </Row>
      <Row columns="2fr 1fr 1fr">
        <ChoiceField
          label={texts.patterns.department}
          value={fields.suggestedDepartment}
          choices={catalogue.departments.map(({ id, name, initials }) => ({
            key: id,
            label: name,
            detail: initials,
          }))}
          isDisabled={isBusy}
          help={texts.patterns.departmentHelp}
          error={findFault('suggestedDepartment')}
          onChange={(suggestedDepartment) => form.change({ suggestedDepartment })}
        />
        <SelectField
          label={texts.patterns.severity}
          value={fields.defaultSeverity}
          options={severities.map((id) => ({ key: id, label: listNames.severities[id] }))}
          isRequired
          isDisabled={isBusy}
          error={findFault('defaultSeverity')}
          onChange={(defaultSeverity) => form.change({ defaultSeverity })}
          onBlur={() => form.leave('defaultSeverity')}
        />
        <TextField
          label={texts.patterns.responseDays}
          value={fields.responseBusinessDays}
          required
          readOnly={isBusy}
          autoComplete="off"
          inputAttributes={{ inputMode: 'numeric' }}
          error={findFault('responseBusinessDays')}
          onChange={(event) => form.change({ responseBusinessDays: event.target.value })}
          onBlur={() => form.leave('responseBusinessDays')}
        />
      </Row>
      <TextLines
        name="commonCauses"
        label={texts.patterns.causes}
        help={texts.patterns.causesHelp}
        addLabel={texts.patterns.addCause}
        presentLabel={texts.patterns.cause}
        lines={fields.commonCauses}
        isDisabled={isBusy}
        findFault={findFault}
        onChange={(commonCauses) => form.change({ commonCauses })}
        onLeave={form.leave}
      />
      <TextLines
        name="suggestedActions"
        label={texts.patterns.suggestions}
        help={texts.patterns.suggestionsHelp}
        addLabel={texts.patterns.addSuggestion}
        presentLabel={texts.patterns.suggestion}
        lines={fields.suggestedActions}
        isDisabled={isBusy}
        findFault={findFault}
        onChange={(suggestedActions) => form.change({ suggestedActions })}
        onLeave={form.leave}
      />
    </EntryEditor>
  );
}

const Row = styled('div', { shouldForwardProp: (prop) => prop !== 'columns' })<{ columns: string }>(
  ({ theme, columns }) => ({
    display: 'grid',
    gridTemplateColumns: columns,
    gap: 20,
    '& > *': { minWidth: 0 },
    [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  }),
);
