import { useRouter } from '@tanstack/react-router';
import { useCallback, useRef } from 'react';

/** How the view writes its address. */
type ChangeAddress<Change> = (change: Change, options: { readonly replaces: boolean }) => void;

/**
 * Dialogs that stand in the address of the screen under them. One that was opened from the screen is closed by going
 * back, so that the screen is not twice in the history; one that the address brought along, by taking it out of there.
 * What it is given must stay the same between drawings.
 */
export function useAddressDialog<Change>(changeAddress: ChangeAddress<Change>, closed: Change) {
  const router = useRouter();
  const hasOpened = useRef(false);

  const open = useCallback(
    (dialog: Change) => {
      hasOpened.current = true;
      changeAddress(dialog, { replaces: false });
    },
    [changeAddress],
  );
  const close = useCallback(() => {
    if (hasOpened.current) {
      hasOpened.current = false;
      router.history.back();
    } else {
      changeAddress(closed, { replaces: true });
    }
  }, [changeAddress, closed, router]);

  return { open, close };
}
