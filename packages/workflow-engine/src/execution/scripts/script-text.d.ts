/** Programs of the sandbox as text; whoever bundles or tests knows the suffix. */
declare module '*.js?raw' {
  const text: string;
  export default text;
}

declare module '*.cjs?raw' {
  const text: string;
  export default text;
}
