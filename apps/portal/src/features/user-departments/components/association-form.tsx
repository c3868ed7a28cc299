import Button from '@mui/material/Button';
import type { UserDepartmentsDocument } from '@prumo/contracts/documents/user-documents';
import { isSamePerson } from '@prumo/domain/people/user-name';
import { FormDialog } from '@prumo/ui/dialogs/form-dialog';
import { Notice } from '@prumo/ui/notice';
import { useToast } from '@prumo/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useMemo, useRef, useState } from 'react';

import { peopleKey, type usePeople } from '../../../components/person-picker/use-people.ts';
import { type Department, departmentKeys } from '../../../lib/departments/departments.ts';
import { buildDraftKey } from '@prumo/domain/drafts/create-draft-store';
import { drafts } from '../../../lib/drafts/drafts.ts';
import { useDraftFields } from '../../../lib/drafts/use-draft-fields.ts';
import { presentFailure } from '../../../lib/http/api-failure.ts';
import { saveAssociation } from '../api/user-department-calls.ts';
import { type Association, sortByInitials } from '../model/association-rows.ts';
import { decodeChosen, encodeChosen } from '../model/choose-departments.ts';
import { classifySaveFailure } from '../model/classify-save-failure.ts';
import { texts } from '../texts.ts';
import { DepartmentChecklist } from './department-checklist.tsx';
import { UserField } from './user-field.tsx';

interface AssociationFormProps {
  /** Of the person at the screen. */
  readonly userName: string;
  /** As it was when the dialog was opened; null for a new one. */
  readonly opened: Association | null;
  /** As it is now; null for a new one, and for one that was deleted meanwhile. */
  readonly stored: Association | null;
  readonly associations: readonly Association[];
  readonly departments: readonly Department[];
  readonly people: ReturnType<typeof usePeople>;
  readonly onEditExisting: (associationId: string) => void;
  readonly onClose: () => void;
}

export function AssociationForm(props: AssociationFormProps) {
  const { userName, opened, stored, associations, departments, people, onEditExisting, onClose } = props;
  const draft = useDraftFields(buildDraftKey(userName, draftKind, opened?.id ?? 'new'), {
    user: opened?.userName ?? '',
    departments: encodeChosen(opened?.departmentIds ?? []),
  });
  const user = draft.fields.user.trim();
  const chosen = useMemo(() => decodeChosen(draft.fields.departments), [draft.fields.departments]);
  const sorted = useMemo(() => sortByInitials(departments), [departments]);
  // Which of the stored versions the choice was made over.
  const [knownTag, setKnownTag] = useState(opened?.entityTag ?? '');
  const [hasSubmitted, setHasSubmitted] = useState(false);
  const fieldsRef = useRef<HTMLDivElement>(null);
  const { save, isBusy, failure, forgetFailure } = useSaveAssociation({
    onSaved: () => {
      draft.forget();
      onClose();
    },
  });

  const existing =
    opened === null && user !== ''
      ? associations.find((association) => isSamePerson(association.userName, user))
      : undefined;
  const isOvertaken = stored !== null && stored.entityTag !== knownTag && !isBusy;
  const wanted = departments.filter(({ id }) => chosen.has(id)).map(({ id }) => id);
  const faults = {
    user: user === '' ? texts.faults.user : existing === undefined ? undefined : texts.dialog.hasAssociation,
    departments: wanted.length === 0 ? texts.faults.departments : undefined,
  };

  function handleSubmit() {
    setHasSubmitted(true);
    if (existing !== undefined) save.refuse();
    if (faults.user !== undefined || faults.departments !== undefined) {
      focusFirstFault(fieldsRef.current);
      return;
    }
    const known = stored === null ? null : { id: stored.id, entityTag: knownTag };
    save.store({ user: opened?.userName ?? user, departments: wanted }, known);
  }

  /** What was chosen here is not lost: it comes on top of what the existing one has. */
  function editExisting({ id, userName: owner, departmentIds }: Association) {
    draft.discard();
    const together = encodeChosen([...departmentIds, ...chosen]);
    if (together !== encodeChosen(departmentIds)) {
      drafts.save(buildDraftKey(userName, draftKind, id), { user: owner, departments: together });
    }
    onEditExisting(id);
  }

  const name = opened === null ? '' : people.nameOf(opened.userName);
  return (
    <FormDialog
      title={opened === null ? texts.dialog.newTitle : texts.dialog.editTitle(name)}
      size="medium"
      submitLabel={texts.dialog.submit}
      isBusy={isBusy}
      hasChanges={draft.hasChanges}
      failure={failure}
      onSubmit={handleSubmit}
      onClose={() => {
        draft.discard();
        onClose();
      }}
      onKeep={onClose}
    >
      <FormNotices
        isRecovered={draft.isRecovered}
        onDiscardDraft={() => {
          draft.discard();
          setHasSubmitted(false);
        }}
        existing={existing}
        onEditExisting={editExisting}
        overtakenBy={isOvertaken ? presentInitials(sorted, stored) : null}
        onTakeStored={() => {
          if (stored !== null) {
            draft.change('departments', encodeChosen(stored.departmentIds));
            setKnownTag(stored.entityTag);
          }
          forgetFailure();
        }}
        onKeepMine={() => {
          setKnownTag(stored?.entityTag ?? '');
          forgetFailure();
        }}
        isDeleted={opened !== null && stored === null}
      />
      <div ref={fieldsRef} style={{ display: 'contents' }}>
        <UserField
          fixed={opened === null ? null : texts.dialog.person(name, opened.userName)}
          value={draft.fields.user}
          people={people}
          isDisabled={isBusy}
          error={hasSubmitted || existing !== undefined ? faults.user : undefined}
          onChange={(value) => draft.change('user', value)}
        />
        <DepartmentChecklist
          departments={sorted}
          chosen={chosen}
          isDisabled={isBusy}
          error={hasSubmitted ? faults.departments : undefined}
          onChange={(ids) => draft.change('departments', encodeChosen(ids))}
        />
      </div>
    </FormDialog>
  );
}

const draftKind = 'user-departments';

function presentInitials(sorted: readonly Department[], { departmentIds }: Association): string {
  return sorted
    .filter(({ id }) => departmentIds.includes(id))
    .map(({ initials }) => initials)
    .join(', ');
}

/** Those that are not there yet show it only with the next picture. */
function focusFirstFault(fields: HTMLElement | null): void {
  requestAnimationFrame(() => fields?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}

interface FormNoticesProps {
  readonly isRecovered: boolean;
  readonly onDiscardDraft: () => void;
  /** What the chosen person has already. */
  readonly existing: Association | undefined;
  readonly onEditExisting: (existing: Association) => void;
  /** The initials that somebody else stored meanwhile. */
  readonly overtakenBy: string | null;
  readonly onTakeStored: () => void;
  readonly onKeepMine: () => void;
  readonly isDeleted: boolean;
}

function FormNotices(props: FormNoticesProps) {
  const { isRecovered, existing, overtakenBy, isDeleted } = props;
  return (
    <>
      {isRecovered && (
        <Told>
          {texts.dialog.draftKept}{' '}
          <Button size="small" onClick={props.onDiscardDraft}>
            {texts.dialog.discardDraft}
          </Button>
        </Told>
      )}
      {existing !== undefined && (
        <Told>
          {texts.dialog.userHelp}{' '}
          <Button size="small" onClick={() => props.onEditExisting(existing)}>
            {texts.dialog.editExisting}
          </Button>
        </Told>
      )}
      {overtakenBy !== null && (
        <Told>
          {texts.dialog.overtaken(overtakenBy)}{' '}
          <Button size="small" onClick={props.onTakeStored}>
            {texts.dialog.takeStored}
          </Button>{' '}
          <Button size="small" onClick={props.onKeepMine}>
            {texts.dialog.keepMine}
          </Button>
        </Told>
      )}
      {isDeleted && <Told>{texts.dialog.deletedMeanwhile}</Told>}
    </>
  );
}

function Told({ children }: { readonly children: ReactNode }) {
  return (
    <div role="status">
      <Notice tone="information">{children}</Notice>
    </div>
  );
}

type KnownVersion = Parameters<typeof saveAssociation>[1];

interface SavedWork {
  readonly document: UserDepartmentsDocument;
  readonly known: KnownVersion;
}

/** Stores an association and says what came of it. */
function useSaveAssociation({ onSaved }: { readonly onSaved: () => void }) {
  const queryClient = useQueryClient();
  const showToast = useToast();
  const refuse = () => showToast({ text: texts.dialog.hasAssociation, tone: 'failure' });

  const saving = useMutation({
    mutationFn: async ({ document, known }: SavedWork) => await saveAssociation(document, known),
    onSuccess: () => {
      showToast({ text: texts.saved, tone: 'success' });
      onSaved();
    },
    onError: (error) => {
      if (classifySaveFailure(error) === 'has-association') refuse();
      else showToast({ text: presentFailure(error), tone: 'failure' });
    },
    onSettled: async () => {
      void queryClient.invalidateQueries({ queryKey: peopleKey });
      // What others did meanwhile, and what the refusal is about, is there before the button can be used again.
      await queryClient.invalidateQueries({ queryKey: departmentKeys.all });
    },
  });

  return {
    save: {
      store: (document: UserDepartmentsDocument, known: KnownVersion) => saving.mutate({ document, known }),
      /** Says that the person has an association already. */
      refuse,
    },
    isBusy: saving.isPending,
    failure: saving.isError ? describeFailure(saving.error) : null,
    forgetFailure: saving.reset,
  };
}

/** Null where it is told beside what it is about. */
function describeFailure(error: unknown): string | null {
  switch (classifySaveFailure(error)) {
    case 'has-association':
    case 'gone':
      return null;
    case 'stale':
      return texts.dialog.overtakenFirst;
    case 'refused':
      return texts.dialog.refused;
    case 'department-gone':
      return texts.dialog.departmentGone;
    case 'failed':
      return presentFailure(error);
  }
}
