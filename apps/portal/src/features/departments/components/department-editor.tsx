import Button from '@mui/material/Button';
import { isSamePerson } from '@prumo/domain/people/user-name';
import { FormDialog } from '@prumo/ui/dialogs/form-dialog';
import { TextField } from '@prumo/ui/forms/text-field';
import { Notice } from '@prumo/ui/notice';
import { styled } from '@prumo/ui/styled';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';

import { PersonPicker } from '../../../components/person-picker/person-picker.tsx';
import { type PeopleSource, usePeople } from '../../../components/person-picker/use-people.ts';
import type { Department } from '../../../lib/departments/departments.ts';
import type { DraftKey } from '@prumo/domain/drafts/create-draft-store';
import { useDraftFields } from '../../../lib/drafts/use-draft-fields.ts';
import { useSaveDepartment } from '../api/department-calls.ts';
import {
  checkDepartment,
  type DepartmentFaults,
  type DepartmentFieldName,
  type DepartmentFields,
} from '../model/check-department.ts';
import { classifySaveFailure, type SaveFailure } from '../model/classify-failure.ts';
import { texts } from '../texts.ts';

interface DepartmentEditorProps {
  /** The version that is edited; null for a new one. */
  readonly department: Department | null;
  readonly initial: DepartmentFields;
  readonly draftKey: DraftKey;
  readonly peopleSource: PeopleSource;
  /** Somebody else has stored a newer version. */
  readonly isOvertaken: boolean;
  /** It was just put under what had been typed. */
  readonly hasRefreshed: boolean;
  readonly onRefresh: (typed: DepartmentFields) => void;
  readonly onClose: () => void;
}

const longestName = 50;
/** From here on it is told how much of the limit is used. */
const nearLimit = 0.8;

export function DepartmentEditor(props: DepartmentEditorProps) {
  const { department, initial, isOvertaken, hasRefreshed, onClose } = props;
  const { people, isLoading, hasFailed } = usePeople(props.peopleSource);
  const draft = useDraftFields(props.draftKey, initial);
  const { fields } = draft;
  const { mutate, isPending } = useSaveDepartment(department);
  // Faults are shown of fields that were left, and of all after an attempt to save.
  const [left, setLeft] = useState<readonly DepartmentFieldName[]>([]);
  const [refused, setRefused] = useState<DepartmentFaults>({});
  const [failure, setFailure] = useState<SaveFailure | null>(null);
  const [focusRequests, setFocusRequests] = useState(0);
  const bodyRef = useRef<HTMLDivElement>(null);

  const faults = checkDepartment(fields);
  const shown: DepartmentFaults = {
    ...refused,
    ...Object.fromEntries(left.flatMap((name) => (faults[name] === undefined ? [] : [[name, faults[name]]]))),
  };
  const isStale = isOvertaken || failure?.kind === 'stale';

  // Only now the fields show what is wrong with them.
  useEffect(() => {
    if (focusRequests > 0) bodyRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [focusRequests]);

  function change(name: DepartmentFieldName, value: string) {
    draft.change(name, value);
    setRefused(({ [name]: _mended, ...others }) => others);
  }

  function leave(name: DepartmentFieldName) {
    setLeft((known) => (known.includes(name) ? known : [...known, name]));
  }

  function handleFailure(error: unknown) {
    const judged = classifySaveFailure(error);
    setFailure(judged);
    const atFields =
      judged.kind === 'initials-taken'
        ? { initials: texts.editor.initialsTaken }
        : judged.kind === 'fields'
          ? judged.faults
          : {};
    setRefused(atFields);
    if (Object.keys(atFields).length > 0) setFocusRequests((count) => count + 1);
  }

  function handleSubmit() {
    setFailure(null);
    setLeft(['initials', 'name', 'responsible', 'email']);
    if (Object.keys(faults).length > 0) {
      setFocusRequests((count) => count + 1);
      return;
    }
    mutate(fields, {
      onSuccess: () => {
        draft.discard();
        onClose();
      },
      onError: handleFailure,
    });
  }

  return (
    <FormDialog
      title={department === null ? texts.editor.newTitle : texts.editor.editTitle(department.initials)}
      size="medium"
      submitLabel={texts.editor.submit}
      isBusy={isPending}
      hasChanges={draft.hasChanges}
      failure={describeFailure(failure)}
      onSubmit={handleSubmit}
      onKeep={onClose}
      onClose={() => {
        draft.discard();
        onClose();
      }}
    >
      {isStale ? (
        <Announcement
          action={texts.editor.refresh}
          // Until the newer version has come there is nothing to take over.
          isPossible={isOvertaken}
          onAct={() => props.onRefresh(fields)}
        >
          {texts.editor.stale}
        </Announcement>
      ) : hasRefreshed ? (
        <div role="status">
          <Notice tone="information">{texts.editor.refreshed}</Notice>
        </div>
      ) : (
        draft.isRecovered && (
          <Announcement
            action={texts.editor.discardDraft}
            isPossible
            onAct={() => {
              draft.discard();
              setLeft([]);
            }}
          >
            {texts.editor.draftKept}
          </Announcement>
        )
      )}
      <Fields ref={bodyRef}>
        <InitialsField
          value={fields.initials}
          isReadOnly={isPending}
          error={shown.initials}
          onChange={(initials) => change('initials', initials)}
          onBlur={() => leave('initials')}
        />
        <TextField
          label={texts.editor.name}
          name="name"
          required
          value={fields.name}
          readOnly={isPending}
          autoComplete="off"
          help={
            fields.name.length >= longestName * nearLimit
              ? texts.editor.count(fields.name.length, longestName)
              : undefined
          }
          error={shown.name}
          onChange={(event) => change('name', event.target.value)}
          onBlur={() => leave('name')}
        />
        <PersonPicker
          label={texts.editor.responsible}
          value={
            fields.responsible === ''
              ? null
              : (people.find(({ id }) => isSamePerson(id, fields.responsible))?.id ?? fields.responsible)
          }
          people={people}
          isLoading={isLoading}
          isRequired
          isDisabled={isPending || department !== null}
          onChange={(responsible) => change('responsible', responsible ?? '')}
          onBlur={() => leave('responsible')}
          help={
            department !== null
              ? texts.editor.responsibleFixed
              : hasFailed
                ? texts.editor.peopleFailed
                : undefined
          }
          error={shown.responsible}
        />
        <TextField
          label={texts.editor.email}
          name="email"
          type="email"
          value={fields.email}
          readOnly={isPending}
          autoComplete="off"
          inputAttributes={{ inputMode: 'email', spellCheck: false }}
          help={texts.editor.emailHelp}
          error={shown.email}
          onChange={(event) => change('email', event.target.value)}
          onBlur={() => leave('email')}
        />
      </Fields>
    </FormDialog>
  );
}

interface AnnouncementProps {
  readonly action: string;
  readonly isPossible: boolean;
  readonly onAct: () => void;
  readonly children: ReactNode;
}

function Announcement({ action, isPossible, onAct, children }: AnnouncementProps) {
  return (
    <div role="status">
      <Notice tone="information">
        {children}{' '}
        <Button size="small" disabled={!isPossible} onClick={onAct}>
          {action}
        </Button>
      </Notice>
    </div>
  );
}

/** What is wrong with a field stands beside it. */
function describeFailure(failure: SaveFailure | null): string | null {
  switch (failure?.kind) {
    case 'gone':
      return texts.editor.gone;
    case 'refused':
      return texts.editor.refused;
    case 'failed':
      return texts.editor.kept;
    default:
      return null;
  }
}

const Fields = styled('div')({ display: 'flex', flexDirection: 'column', gap: 20 });

interface InitialsFieldProps {
  readonly value: string;
  readonly isReadOnly: boolean;
  readonly error: string | undefined;
  readonly onChange: (initials: string) => void;
  readonly onBlur: () => void;
}

/** What is typed stands there in upper case at once; the cursor stays where it is. */
function InitialsField({ value, isReadOnly, error, onChange, onBlur }: InitialsFieldProps) {
  const inputRef = useRef<HTMLInputElement>(null);
  const caretRef = useRef<number | null>(null);

  useLayoutEffect(() => {
    if (caretRef.current !== null && inputRef.current?.value === value) {
      inputRef.current.setSelectionRange(caretRef.current, caretRef.current);
      caretRef.current = null;
    }
  }, [value]);

  return (
    <TextField
      label={texts.editor.initials}
      name="initials"
      required
      inputRef={inputRef}
      value={value}
      readOnly={isReadOnly}
      autoComplete="off"
      inputAttributes={{ autoCapitalize: 'characters', spellCheck: false }}
      help={texts.editor.initialsHelp}
      error={error}
      onBlur={onBlur}
      onChange={({ target }) => {
        caretRef.current = target.value.slice(0, target.selectionStart ?? undefined).toUpperCase().length;
        onChange(target.value.toUpperCase());
      }}
    />
  );
}
