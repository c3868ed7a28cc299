import { mdiDomainOff } from '@mdi/js';
import Button from '@mui/material/Button';
import { DialogFrame } from '@prumo/ui/dialogs/dialog-frame';
import { EmptyState } from '@prumo/ui/feedback/empty-state';
import { useState } from 'react';

import type { PeopleSource } from '../../../components/person-picker/use-people.ts';
import type { Department } from '../../../lib/departments/departments.ts';
import { buildDraftKey } from '@prumo/domain/drafts/create-draft-store';
import { drafts } from '../../../lib/drafts/drafts.ts';
import { type DepartmentFields, mergeFields } from '../model/check-department.ts';
import { texts } from '../texts.ts';
import { DepartmentEditor } from './department-editor.tsx';

interface DepartmentDialogProps {
  /** As the server last told it; null for a new one. */
  readonly department: Department | null;
  readonly userName: string;
  readonly peopleSource: PeopleSource;
  readonly onClose: () => void;
}

/** Creates or edits a department. What somebody else changes meanwhile is shown, and taken over when asked for. */
export function DepartmentDialog({ department, userName, peopleSource, onClose }: DepartmentDialogProps) {
  const [base, setBase] = useState(department);
  const [hasRefreshed, setHasRefreshed] = useState(false);
  const draftKey = buildDraftKey(userName, 'department', base?.id ?? 'new');
  const isOvertaken = base !== null && department !== null && base.entityTag !== department.entityTag;

  function refresh(typed: DepartmentFields) {
    if (base === null || department === null) return;
    // The editor begins anew with the version that is stored, and finds in the draft what was typed.
    drafts.save(draftKey, mergeFields(buildFields(base), typed, buildFields(department)));
    setBase(department);
    setHasRefreshed(true);
  }

  return (
    <DepartmentEditor
      key={base?.entityTag ?? 'new'}
      department={base}
      initial={buildFields(base)}
      draftKey={draftKey}
      peopleSource={peopleSource}
      isOvertaken={isOvertaken}
      hasRefreshed={hasRefreshed}
      onRefresh={refresh}
      onClose={onClose}
    />
  );
}

function buildFields(department: Department | null): DepartmentFields {
  return {
    initials: department?.initials ?? '',
    name: department?.name ?? '',
    responsible: department?.responsible ?? '',
    email: department?.email ?? '',
  };
}

/** Where the address names a department that is not there. */
export function MissingDepartment({ onClose }: { readonly onClose: () => void }) {
  return (
    <DialogFrame
      title={texts.goneTitle}
      size="narrow"
      onClose={onClose}
      footer={
        <Button variant="outlined" onClick={onClose}>
          {texts.close}
        </Button>
      }
    >
      <EmptyState icon={mdiDomainOff} title={texts.goneTitle}>
        {texts.goneCause}
      </EmptyState>
    </DialogFrame>
  );
}
