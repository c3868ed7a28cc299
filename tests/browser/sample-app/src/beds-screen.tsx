import { usePortal } from '@prumo/portal-kit/portal';
import { Button } from '@prumo/portal-kit/ui/controls';
import { useToast } from '@prumo/portal-kit/ui/feedback';
import { PageHeading } from '@prumo/portal-kit/ui/layout';
import { useState } from 'react';

import { texts } from './texts.ts';

/** Its state, the look of its button and the toast come from the portal's own React, theme and frame. */
export function BedsScreen() {
  const { parameters, person } = usePortal();
  const showToast = useToast();
  const [cleaned, setCleaned] = useState(0);

  return (
    <>
      <PageHeading>{texts.beds}</PageHeading>
      <p>{texts.bed(parameters['bed'] ?? '', parameters['taskId'] ?? '', person.userName)}</p>
      <p className="beds-count">{texts.cleaned(cleaned)}</p>
      <Button
        variant="contained"
        onClick={() => {
          setCleaned(cleaned + 1);
          showToast({ tone: 'success', text: texts.saved });
        }}
      >
        {texts.clean}
      </Button>
    </>
  );
}
