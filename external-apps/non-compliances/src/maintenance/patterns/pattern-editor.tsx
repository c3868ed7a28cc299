import { mdiClose, mdiPlus } from '@mdi/js';
import { type Catalogue, patternLimits } from '@prumo/contracts/non-compliances/non-compliance-catalogue';
import { severities } from '@prumo/contracts/non-compliances/non-compliance-lists';
import { Button, IconButton } from '@prumo/portal-kit/ui/controls';
import {
  ChoiceField,
  FieldLegend,
  FieldNote,
  LongTextField,
  SelectField,
  TextField,
} from '@prumo/portal-kit/ui/forms';
import { Icon, styled, styledByProps } from '@prumo/portal-kit/ui/layout';
import { type KeyboardEvent, useMemo } from 'react';

import { listNames } from '../../presentation/lists/texts.ts';
import { EntryEditor } from '../entry-editor.tsx';
import { texts } from '../texts.ts';
import { useEntryForm } from '../use-entry-form.ts';
import { useLineFocus } from '../use-line-focus.ts';
import { createPatternForm, type PatternEntry } from './pattern-form.ts';

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

const Row = styledByProps('div', { shouldForwardProp: (prop) => prop !== 'columns' })<{ columns: string }>(
  ({ theme, columns }) => ({
    display: 'grid',
    gridTemplateColumns: columns,
    gap: 20,
    '& > *': { minWidth: 0 },
    [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  }),
);

interface TextLinesProps {
  readonly name: string;
  readonly label: string;
  readonly help: string;
  readonly addLabel: string;
  readonly presentLabel: (place: number) => string;
  readonly lines: readonly string[];
  readonly isDisabled: boolean;
  readonly findFault: (name: string) => string | undefined;
  readonly onChange: (lines: readonly string[]) => void;
  readonly onLeave: (name: string) => void;
}

/** Lines of text, one field each, that are added and taken away. */
function TextLines(props: TextLinesProps) {
  const { name, label, help, addLabel, presentLabel, lines, isDisabled, findFault, onChange, onLeave } =
    props;
  const { linesRef, focusLine } = useLineFocus();
  const fault = findFault(name);

  function add() {
    onChange([...lines, '']);
    focusLine(lines.length);
  }

  function remove(index: number) {
    onChange(lines.filter((_line, place) => place !== index));
    focusLine(Math.max(0, index - 1));
  }

  function handleKey(event: KeyboardEvent, index: number) {
    // Enter would send the whole form.
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    if (index < lines.length - 1) focusLine(index + 1);
    else if (lines[index]?.trim() !== '') add();
  }

  return (
    <Group>
      <FieldLegend isRequired={false}>{label}</FieldLegend>
      <FieldNote isError={fault !== undefined}>
        {fault ?? (lines.length === 0 ? texts.patterns.noLines : help)}
      </FieldNote>
      <Lines ref={linesRef}>
        {lines.map((line, index) => {
          const place = presentLabel(index + 1);
          const path = `${name}.${index}`;
          return (
            // Lines have nothing but their place to be known by.
            <Line key={path} onKeyDown={(event) => handleKey(event, index)}>
              <TextField
                label={place}
                value={line}
                readOnly={isDisabled}
                autoComplete="off"
                error={findFault(path)}
                onChange={(event) =>
                  onChange(lines.map((one, at) => (at === index ? event.target.value : one)))
                }
                onBlur={() => onLeave(path)}
              />
              <IconButton
                aria-label={texts.patterns.removeLine(place)}
                title={texts.patterns.removeLine(place)}
                disabled={isDisabled}
                onClick={() => remove(index)}
              >
                <Icon path={mdiClose} fontSize="small" />
              </IconButton>
            </Line>
          );
        })}
      </Lines>
      <Button startIcon={<Icon path={mdiPlus} />} variant="outlined" disabled={isDisabled} onClick={add}>
        {addLabel}
      </Button>
    </Group>
  );
}

const Group = styled('fieldset')({ minWidth: 0, margin: 0, padding: 0, border: 0 });

const Lines = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  margin: '12px 0',
  '&:empty': { display: 'none' },
  '& + button': { marginTop: 8 },
});

const Line = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 44px',
  gap: 4,
  // Beside the field, below the height of its label.
  '& > button': { alignSelf: 'start', width: 44, height: 44, marginTop: 26 },
});

interface Choosable {
  readonly id: string;
  readonly name: string;
  readonly isActive: boolean;
}

/** Those in use; one that is out of use only where it is chosen already, and marked as such. */
export function listOptions(
  entries: readonly Choosable[],
  chosen: string | null,
): readonly { readonly key: string; readonly label: string }[] {
  return entries
    .filter(({ id, isActive }) => isActive || id === chosen)
    .map(({ id, name, isActive }) => ({
      key: id,
      label: isActive ? name : texts.patterns.inactiveOption(name),
    }));
}
