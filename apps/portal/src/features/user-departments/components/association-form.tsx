import Button from '@mui/material/Button';
import { FormDialog } from '@prumo/ui/dialogs/form-dialog';
import { Notice } from '@prumo/ui/notice';
import { useMemo, useRef, useState, type ReactNode } from 'react';
import { isSamePerson } from '@prumo/domain/people/is-same-person';

import type { usePeople } from '../../../components/person-picker/use-people.ts';
import type { Department } from '../../../lib/departments/departments.ts';
import { buildDraftKey } from '../../../lib/drafts/create-draft-store.ts';
import { drafts } from '../../../lib/drafts/drafts.ts';
import { useDraftFields } from '../../../lib/drafts/use-draft-fields.ts';
import type { Association } from '../model/association.ts';
import { sortByInitials } from '../model/association-rows.ts';
import { decodeChosen, encodeChosen } from '../model/choose-departments.ts';
import { texts } from '../texts.ts';
import { DepartmentChecklist } from './department-checklist.tsx';
import { useSaveAssociation } from './use-save-association.ts';
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
