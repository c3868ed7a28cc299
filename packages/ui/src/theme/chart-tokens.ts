/** Fixed by the specification and the same in every theme. Too light for text: words beside them are in ink. */
export const chartTokens = { results: '#ff7f0e', targets: '#0e7fff' } as const;
