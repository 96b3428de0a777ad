import type { Call } from "./profile.ts";

const STYLE = `body{font:13px system-ui;margin:16px;background:#fff;color:#222}
#graph{position:relative;overflow:hidden}
#graph div{position:absolute;height:18px;box-sizing:border-box;border:1px solid #fff;overflow:hidden;white-space:nowrap;
font:11px/16px ui-monospace,monospace;padding:0 3px;cursor:pointer}
#graph div.dim{opacity:.3}
#line{min-height:1.5em}`;

/** Runs in the page. A click narrows the graph to a call, a click on the lowest row widens it again. */
const SCRIPT = `const root=JSON.parse(document.getElementById("calls").textContent);
const graph=document.getElementById("graph"),line=document.getElementById("line"),find=document.getElementById("find");
let top=root;const ROW=18;
const ms=(micros)=>(micros/1000).toFixed(1)+" ms";
const hue=(text)=>{let h=0;for(const c of text)h=(h*31+c.codePointAt(0))%360;return h};
function draw(){graph.replaceChildren();const width=graph.clientWidth;let depth=0;
const put=(call,x,level)=>{const w=call[3]/top[3]*width;if(w<1)return;depth=Math.max(depth,level);
const box=document.createElement("div");box.textContent=call[0];box.style.left=x+"px";box.style.top=level*ROW+"px";box.style.width=w+"px";
box.style.background="hsl("+hue(call[1]||call[0])+" 60% 80%)";
if(find.value&&!(call[0]+" "+call[1]).toLowerCase().includes(find.value.toLowerCase()))box.className="dim";
box.onmouseenter=()=>{line.textContent=call[0]+" "+call[1]+": "+ms(call[3])+" ("+(100*call[3]/root[3]).toFixed(1)+" %), itself "+ms(call[2])};
box.onclick=()=>{top=call===top?root:call;draw()};graph.append(box);
let at=x;for(const each of call[4]){put(each,at,level+1);at+=each[3]/top[3]*width}};
put(top,0,0);graph.style.height=(depth+1)*ROW+"px"}
find.oninput=draw;onresize=draw;draw();`;

type Packed = readonly [
  name: string,
  where: string,
  self: number,
  total: number,
  calls: readonly Packed[],
];

const pack = (call: Call): Packed => [
  call.name,
  call.where,
  call.selfMicros,
  call.totalMicros,
  call.calls.map(pack),
];

const escapeHtml = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** A flame graph as one file that loads nothing. */
export const flameGraph = (root: Call, title: string): string => `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
<h1>${escapeHtml(title)}</h1>
<p>Width is time in a call and in what it called; the row below was called by the row above. Click to
narrow, click the first row to go back. <label>Find <input id="find" type="search"></label></p>
<p id="line"></p><div id="graph"></div>
<script type="application/json" id="calls">${JSON.stringify(pack(root)).replaceAll("<", "\\u003c")}</script>
<script>${SCRIPT}</script></html>
`;
