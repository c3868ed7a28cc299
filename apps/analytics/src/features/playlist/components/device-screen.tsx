import { mdiTelevisionOff } from '@mdi/js';
import { ApiFailure } from '@prumo/bi-client/http/api-failure';
import { sendDeviceCall } from '@prumo/bi-client/http/send-device-call';
import { deviceCalls, deviceErrorCodes } from '@prumo/contracts/playlists/device-calls';
import { EmptyState } from '@prumo/ui/feedback/empty-state';
import { hideSplash } from '@prumo/ui/splash';
import { useQuery } from '@tanstack/react-query';
import { styled } from '@prumo/ui/styled';
import { useCallback, useEffect, useMemo, useState } from 'react';

import { readDeviceToken } from '../model/device-token.ts';
import { texts } from '../texts.ts';
import { DeviceItem } from './player/device-item.tsx';
import { Player } from './player/player.tsx';

/** Twice a minute: a link that was revoked leaves the wall dark within one. */
const askEveryMs = 30_000;

/** The page of a television that nobody logs in at: one playlist, by the token of its address. */
export function DeviceScreen() {
  const [token, setToken] = useState(() => readDeviceToken(window.location.hash));
  useEffect(() => {
    document.title = texts.device.title;
    hideSplash();
    const handleChange = () => setToken(readDeviceToken(window.location.hash));
    window.addEventListener('hashchange', handleChange);
    return () => window.removeEventListener('hashchange', handleChange);
  }, []);
  return token === null ? (
    <DarkScreen title={texts.device.noTokenTitle}>{texts.device.noToken}</DarkScreen>
  ) : (
    <DevicePlayer key={token} token={token} />
  );
}

function DevicePlayer({ token }: { readonly token: string }) {
  const asked = useQuery({
    queryKey: ['device-playlist'],
    queryFn: async () => {
      const playlist = await sendDeviceCall(token, deviceCalls.playlist, {});
      // Clocks of televisions are often wrong; what they are off by is kept.
      return { playlist, offset: Date.parse(playlist.now) - Date.now() };
    },
    refetchInterval: askEveryMs,
    refetchIntervalInBackground: true,
    refetchOnWindowFocus: true,
    retry: false,
    gcTime: 0,
  });
  const { data, error, refetch } = asked;
  const offset = data?.offset ?? 0;
  const clock = useCallback(() => Date.now() + offset, [offset]);
  const version = data?.playlist.version;
  const ask = useCallback(() => void refetch(), [refetch]);
  const playlist = data?.playlist;
  const items = useMemo(() => playlist?.items ?? [], [playlist]);

  if (error !== null && isEnded(error)) {
    return <DarkScreen title={texts.device.endedTitle}>{texts.device.ended}</DarkScreen>;
  }
  if (playlist === undefined || version === undefined) {
    return <DarkScreen title={texts.device.starting}>{error === null ? '' : texts.device.away}</DarkScreen>;
  }
  return (
    <main>
      <Player
        key={version}
        name={playlist.name}
        items={items}
        window={playlist.window}
        isKiosk
        clock={clock}
        warning={error === null ? null : texts.device.away}
        renderItem={({ index, ...load }) => {
          const item = items[index];
          return item === undefined ? null : (
            <DeviceItem
              token={token}
              number={index}
              version={version}
              item={item}
              onChanged={ask}
              {...load}
            />
          );
        }}
      />
    </main>
  );
}

function isEnded(error: unknown): boolean {
  return error instanceof ApiFailure && error.reason === deviceErrorCodes.linkEnded;
}

function DarkScreen({ title, children }: { readonly title: string; readonly children: string }) {
  return (
    <Dark>
      <EmptyState icon={mdiTelevisionOff} title={title}>
        {children}
      </EmptyState>
    </Dark>
  );
}

const Dark = styled('main')({
  position: 'fixed',
  inset: 0,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  backgroundColor: '#000',
  '& p, & svg': { color: '#cfd8dc' },
});
