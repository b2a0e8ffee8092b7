import { type ColorScheme, surfaces } from "@mapaobra/domain/theme/surfaces";
import { themeStyle } from "@mapaobra/domain/theme/theme-style";
import type { ThemeName } from "@mapaobra/domain/theme/themes";
import { stageStyle } from "../no-script/stage-mark.ts";

const { light, dark } = surfaces;
const tokens = Object.entries({
  page: "background",
  surface: "surface",
  text: "text",
  muted: "textMuted",
  line: "border",
  control: "controlBorder",
  wrong: "dangerText",
} as const).map(([name, colour]) => `--${name}:light-dark(${light[colour]},${dark[colour]})`);

/** Only what a page without the application needs: it is inside each page, so that nothing waits for a second file. */
const rules = `
*{box-sizing:border-box;margin:0}
body{background:var(--page);color:var(--text);font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans","Liberation Sans",sans-serif;-webkit-text-size-adjust:100%}
a{color:var(--brand-text)}
img{display:block;max-width:100%;height:auto}
:focus-visible{outline:3px solid var(--brand-text);outline-offset:2px}
header,main,footer{padding-inline:max(16px,(100% - 1120px)/2)}
header{display:flex;align-items:center;gap:16px;min-height:64px;border-top:4px solid var(--brand);border-bottom:1px solid var(--line);background:var(--surface)}
.brand{display:flex;flex:1;align-items:center;gap:12px;min-width:0;min-height:44px;color:inherit;font-weight:600;text-decoration:none;overflow-wrap:anywhere}
.brand img{max-width:140px;height:40px;object-fit:contain}
.brand img+span{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.button{display:inline-flex;align-items:center;justify-content:center;min-height:44px;padding:6px 16px;border:1px solid var(--control);border-radius:10px;background:var(--surface);color:var(--text);font:inherit;font-weight:600;cursor:pointer;text-align:center;text-decoration:none}
.button.first{border-color:var(--brand);background:var(--brand);color:var(--on-brand)}
header .button{flex:none}
nav ol{display:flex;flex-wrap:wrap;gap:0 8px;padding:0;list-style:none;color:var(--muted);font-size:14px}
nav li{display:flex;gap:8px;align-items:center;min-width:0;overflow-wrap:anywhere}
nav li+li::before{content:"›"}
nav a{display:inline-block;padding-block:6px}
nav span{padding-block:6px}
main{display:grid;gap:24px;padding-block:8px 32px}
main>*{min-width:0}
.lead,.two{display:grid;gap:24px;align-items:start}
.lead>*,.two>*{min-width:0}
.photographs{display:grid;gap:8px}
.photographs a{display:block;border-radius:10px;overflow:hidden;background:var(--line)}
.photographs .large img{width:100%;aspect-ratio:3/2;object-fit:cover}
.strip{display:flex;gap:8px;padding:0 0 4px;overflow-x:auto;list-style:none;scroll-snap-type:x proximity}
.strip li{flex:none;scroll-snap-align:start}
.strip img{width:128px;height:88px;object-fit:cover}
h1{font-size:28px;line-height:1.2;overflow-wrap:anywhere}
h2{margin-bottom:12px;font-size:20px;line-height:1.3}
.summary{display:grid;gap:12px;align-content:start}
.stage{display:flex;flex-wrap:wrap;align-items:center;gap:4px 10px;font-weight:600}
.stage::before,.steps li::before,.card .stage::before{content:"";flex:none;width:14px;height:14px;border:2px solid #fff;border-radius:50%;background:var(--stage);box-shadow:0 0 0 1px rgb(0 0 0/.25);forced-color-adjust:none;print-color-adjust:exact}
.place,.date,.facts dt,.steps time,.card p,footer{color:var(--muted)}
progress{flex:1 1 120px;width:100%;height:8px;border:0;border-radius:4px;overflow:hidden;background:var(--line);accent-color:var(--brand);appearance:none}
progress::-webkit-progress-bar{background:var(--line)}
progress::-webkit-progress-value{background:var(--brand)}
progress::-moz-progress-bar{background:var(--brand)}
.actions{display:grid;grid-template-columns:1fr 1fr;gap:8px}
.actions .first,.actions .whole{grid-column:1/-1}
.take{display:flex;flex-wrap:wrap;gap:8px;align-items:center}
.take .button{flex:1 1 0;padding-inline:8px;white-space:nowrap}
.share{flex:1 0 auto}
.share .button{width:100%}
.share a{display:inline-block;padding:10px 4px}
section,.contacts{padding:20px;border:1px solid var(--line);border-radius:10px;background:var(--surface)}
.facts{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(140px,100%),1fr));gap:16px}
.facts dt{font-size:14px}
.facts dd{overflow-wrap:anywhere}
.note{max-width:70ch;margin-bottom:20px;white-space:pre-line;overflow-wrap:anywhere}
.contacts{padding:12px 16px}
.contacts address{font-style:normal}
.contacts a,.contacts span{display:flex;align-items:center;min-height:44px;overflow-wrap:anywhere}
.contacts h2{margin:0;font-size:16px}
.inquiry form{display:grid;gap:16px;max-width:760px;margin-top:16px}
.inquiry form>div{min-width:0}
.inquiry label{display:block;margin-bottom:4px;font-weight:600}
.inquiry label span{font-weight:400}
.inquiry :is(input:not([type=checkbox],[type=radio]),textarea){display:block;width:100%;min-height:44px;padding:8px 12px;border:1px solid var(--control);border-radius:10px;background:var(--surface);color:inherit;font:inherit}
.inquiry textarea{resize:vertical}
.inquiry ::placeholder{color:var(--muted);opacity:1}
.inquiry [aria-invalid]{outline:2px solid var(--wrong)}
.inquiry .consent{display:flex;gap:12px;align-items:flex-start;max-width:75ch;margin:0;font-size:14px}
.consent input{flex:none;width:24px;height:24px;margin:0;accent-color:var(--brand)}
.inquiry fieldset{display:grid;gap:12px;padding:0;border:0}
.inquiry h1{margin-bottom:8px}
.inquiry legend{padding:0;margin-bottom:8px;font-weight:600}
.inquiry fieldset .consent{font-size:16px;font-weight:400}
.wrong{display:block;margin-top:8px;color:var(--wrong);font-weight:600}
.hint{color:var(--muted)}
.received{padding:12px 16px;border-left:4px solid var(--brand);background:var(--page);font-weight:600}
.trap{position:absolute;left:-9999px}
.direct{display:flex;flex-wrap:wrap;gap:8px;align-items:center;margin-top:20px;padding-top:16px;border-top:1px solid var(--line)}
.direct span{color:var(--muted)}
.steps{display:grid;gap:0;padding:0;list-style:none}
.steps li{position:relative;display:flex;flex-wrap:wrap;gap:0 12px;align-items:center;padding-block:6px}
.steps time{margin-left:auto;font-size:14px}
.map{position:relative;display:block;border-radius:10px;overflow:hidden;background:var(--line)}
.map img{width:100%;aspect-ratio:16/9;object-fit:cover}
.lead .map img{aspect-ratio:3/2}
.sources{margin-top:4px;color:var(--muted);font-size:12px}
.sources a{color:inherit}
.map i{position:absolute;top:50%;left:50%;width:34px;height:34px;border:4px solid #fff;border-radius:50% 50% 50% 0;background:var(--brand);box-shadow:0 2px 6px rgb(0 0 0/.5);transform:translate(-50%,-120%) rotate(-45deg)}
.cards{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(300px,100%),1fr));gap:16px;padding:0;list-style:none}
.card{position:relative;display:flex;gap:12px;align-items:center;min-height:72px}
.card img,.card .tile{flex:none;width:88px;height:66px;border-radius:8px;object-fit:cover}
.card .tile{background:var(--stage);opacity:.35}
.card div{min-width:0}
.card a{display:-webkit-box;-webkit-line-clamp:2;-webkit-box-orient:vertical;overflow:hidden;font-weight:600;text-decoration:none;overflow-wrap:anywhere}
.card a::after{content:"";position:absolute;inset:0}
.card a:hover,.brand:hover span{text-decoration:underline}
.card p{font-size:14px}
.heading{display:flex;flex-wrap:wrap;gap:12px 24px;align-items:center}
.heading>div{flex:1 1 min(420px,100%);min-width:0}
.buttons{display:flex;flex-wrap:wrap;gap:12px}
.heading .place{margin-top:4px}
.heading:first-child{padding-top:16px}
.choices+.choices{margin-top:16px}
.choices b{color:var(--muted);font-size:14px;font-weight:600}
.choices div{display:flex;flex-wrap:wrap;gap:8px;margin-top:4px}
.choices a{display:inline-flex;flex:none;max-width:100%;align-items:center;gap:8px;min-height:44px;padding:4px 14px;border:1px solid var(--line);border-radius:22px;background:var(--surface);color:var(--text);font-weight:400;text-decoration:none;overflow-wrap:anywhere}
.choices a:hover{border-color:var(--control)}
.choices a[aria-current]{border-color:var(--brand-text);box-shadow:inset 0 0 0 1px var(--brand-text);font-weight:600}
.choices small{color:var(--muted);font-size:14px;font-weight:400}
.pages{display:grid;grid-template-columns:1fr auto 1fr;gap:8px;align-items:center}
.pages :last-child{justify-self:end}
.pages .button{padding-inline:12px;white-space:nowrap}
.pages span{text-align:center;color:var(--muted);font-size:14px}
.large .card{gap:16px;align-items:stretch;border:1px solid var(--line);border-radius:10px;background:var(--surface);overflow:hidden}
.large .card img,.large .card .tile{width:128px;height:auto;min-height:104px;border-radius:0}
.large .card div{display:grid;flex:1;gap:2px;align-content:center;padding:10px 12px 10px 0}
.large .card .stage{flex-wrap:nowrap;gap:8px;color:inherit;font-weight:400}
footer{display:flex;flex-wrap:wrap;gap:4px 24px;padding-block:16px 32px;border-top:1px solid var(--line);font-size:14px}
.gallery{width:100%;max-width:none;height:100%;max-height:none;padding:0;border:0;background:#000;color:#fff}
.slides{display:flex;height:100%;overflow-x:auto;scroll-snap-type:x mandatory;scrollbar-width:none}
.slides img{flex:none;width:100%;height:100%;object-fit:contain;scroll-snap-align:center}
.gallery p{position:absolute;top:16px;left:16px;padding:4px 12px;border-radius:16px;background:rgb(0 0 0/.6);font-size:14px}
.gallery button{position:absolute;top:calc(50% - 24px);width:48px;height:48px;border:0;border-radius:50%;background:rgb(0 0 0/.6);color:#fff;font-size:28px;line-height:1;cursor:pointer}
.gallery button:first-of-type{top:8px;right:8px}
.gallery button:nth-of-type(2){left:8px}
.gallery button:nth-of-type(3){right:8px}
.gallery :focus-visible{outline-color:#fff}
@media (min-width:768px){.lead{grid-template-columns:minmax(0,3fr) minmax(0,2fr)}.lead.bare{grid-template-columns:minmax(0,1fr)}.two{grid-template-columns:repeat(2,minmax(0,1fr))}.two>:only-child{grid-column:1/-1}.inquiry form{grid-template-columns:repeat(2,minmax(0,1fr))}.inquiry .wide,.inquiry form>div:first-of-type{grid-column:1/-1}}
@media (max-width:767px){.choices div{flex-wrap:nowrap;margin-inline:-16px;padding:2px 16px;overflow-x:auto}.choices [aria-current]{order:-1}}
@media (max-width:479px){.inquiry .button,.direct span{flex:1 1 100%;width:100%}nav li:last-child{display:none}h1{font-size:24px}header .button{padding-inline:12px}section{padding:16px}}
@media print{:root{color-scheme:light}header .button,.heading .button,.actions,.take,.strip,.inquiry,.choices,.pages{display:none}body{background:#fff}section,.card{break-inside:avoid}.two:has(.choices){display:block}.two:has(.choices) .map{max-width:60%}}
`
  .trim()
  .replaceAll("\n", "");

/** The style of the pages of projects and of their lists, in the colours of a theme and the scheme that the reader chose. */
export const pageStyle = (theme: ThemeName, scheme: ColorScheme | undefined): string =>
  `${themeStyle(theme)}:root{color-scheme:${scheme ?? "light dark"};${tokens.join(";")}}${stageStyle}${rules}`;
