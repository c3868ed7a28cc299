import type { UserDepartmentsDocument } from '@prumo/contracts/documents/user-departments';
import { useToast } from '@prumo/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { peopleKey } from '../../../components/person-picker/use-people.ts';
import { departmentKeys } from '../../../lib/departments/departments.ts';
import { presentFailure } from '../../../lib/http/api-failure.ts';
import { saveAssociation } from '../api/user-department-calls.ts';
import { classifySaveFailure } from '../model/classify-save-failure.ts';
import { texts } from '../texts.ts';

type KnownVersion = Parameters<typeof saveAssociation>[1];

interface SavedWork {
  readonly document: UserDepartmentsDocument;
  readonly known: KnownVersion;
}

/** Stores an association and says what came of it. */
export function useSaveAssociation({ onSaved }: { readonly onSaved: () => void }) {
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
