/** As the portal's login looks in its initial theme, in plain CSS. */
export const pageStyle = `
:root { color-scheme: light; }
* { box-sizing: border-box; }
html, body { height: 100%; margin: 0; }
body {
  background: #f4f7f7; color: #1f2a30;
  font: 400 0.875rem/1.45 Roboto, "Helvetica Neue", Arial, sans-serif;
}
main { min-height: 100%; display: flex; padding: 24px; }
.card {
  width: 100%; max-width: 384px; height: max-content; margin: 14vh auto 0; padding: 32px;
  background: #fff; border: 1px solid #dde3e6; border-radius: 10px;
  box-shadow: 0 12px 32px -12px rgba(15, 40, 50, 0.18);
}
header { display: flex; flex-direction: column; align-items: center; margin-bottom: 24px; text-align: center; }
header svg { display: block; width: 128px; height: 128px; margin-bottom: 16px; }
h1 { margin: 0; font-size: 1.0625rem; font-weight: 500; line-height: 1.4; }
p { margin: 2px 0 0; color: #55636b; }
form { display: flex; flex-direction: column; gap: 20px; }
label { display: block; margin-bottom: 4px; color: #55636b; font-size: 0.8125rem; }
input {
  width: 100%; min-height: 44px; padding: 10px 12px; color: inherit; font: inherit; font-size: 1rem;
  background: #fff; border: 1px solid #75838c; border-radius: 6px;
}
button {
  min-height: 44px; padding: 8px 16px; color: #fff; font: inherit; font-size: 0.9375rem; font-weight: 500;
  background: #0b7a63; border: 0; border-radius: 6px; cursor: pointer;
}
button:hover, a.button:hover { background: #086753; }
a.button {
  display: inline-flex; align-items: center; min-height: 44px; margin-top: 8px; padding: 8px 16px; color: #fff;
  font-size: 0.9375rem; font-weight: 500; text-decoration: none; background: #0b7a63; border-radius: 6px;
}
:focus-visible { outline: 2px solid #0b7a63; outline-offset: 2px; }
a { color: #0b7a63; }
#loginError:empty { display: none; }
.notice { margin: 0; padding: 10px 12px; color: #1f2a30; background: #faeae8; border-radius: 6px; }
p.status { font-size: 0.8125rem; }
p.address { overflow-wrap: anywhere; }
.card p + p { margin-top: 12px; }
.card > p + form { margin-top: 20px; }
main:has(.sheet) { display: block; }
.sheet { max-width: max-content; min-width: min(100%, 640px); margin: 0 auto; }
.sheet h1 { font-size: 1.25rem; }
.sheet p.status { margin: 8px 0 12px; }
.scroll { overflow: auto; max-height: calc(100vh - 150px); background: #fff; border: 1px solid #dde3e6; border-radius: 10px; }
table { border-collapse: separate; border-spacing: 0; font-variant-numeric: tabular-nums; }
th, td { padding: 8px 14px; border-bottom: 1px solid #eef1f2; text-align: left; vertical-align: top; }
thead th, thead td { position: sticky; top: 0; background: #f4f7f7; font-weight: 500; white-space: nowrap; }
thead:has(tr + tr) th, thead:has(tr + tr) td { position: static; }
tbody th { font-weight: 400; white-space: nowrap; }
td.number { text-align: right; white-space: nowrap; }
tbody tr:hover { background: #f4f7f7; }
@media print { .scroll { max-height: none; overflow: visible; border: 0; } p.status a { display: none; } }
@media (max-width: 599px) {
  main { padding: 16px; }
  .card { margin-top: 10vh; padding: 24px; }
  header svg { width: 80px; height: 80px; }
}
`;
