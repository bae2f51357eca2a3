// A page is read before it is pressed: it shows when all of it has come, what lies below the first screen is drawn
// next, and only then its scripts are asked for.

/**
 * Runs in the page. What lies below comes two parts a frame (`.below` in base.css, on phones alone). A tab in the
 * background paints nothing, and does not wait for it. Scripts are fetched together and run one after the other, with
 * a breath between, so that a finger never waits for all of them; one that does not come fails where it is used.
 */
const LATER = `(()=>{let begun=false;const begin=async()=>{if(begun)return;begun=true;
delete document.documentElement.dataset.reading;
const waiting=document.querySelector('script[type=later]');if(!waiting)return;
const links=Array.from(document.querySelectorAll('link[rel=later]'));
let since=performance.now();
const breathe=async()=>{if(performance.now()-since<5)return;await new Promise(next=>setTimeout(next));since=performance.now()};
for(const link of links){link.rel='modulepreload';await breathe()}
for(const link of links){const file=link.getAttribute('href');
if(waiting.textContent.includes('import("'+file+'")'))continue;
await import(file).catch(()=>{});await breathe()}
const script=document.createElement('script');script.type='module';script.nonce=waiting.nonce;
script.textContent=waiting.textContent;document.head.append(script)};
const below=matchMedia('(max-width:40rem)').matches?Array.from(document.querySelectorAll('.below')):[];
const draw=()=>{for(const part of below.splice(0,2))part.classList.remove('below');
if(below.length)return requestAnimationFrame(draw);
setTimeout(begin)};
new PerformanceObserver((list,seen)=>{seen.disconnect();requestAnimationFrame(draw)}).observe({type:'paint',buffered:true});
setTimeout(begin,1000)})()`

/** Holds back the scripts of a rendered document; in development they come as the tools wrote them. */
export const readFirst = (html: string, nonce: string): string =>
  import.meta.env.PROD
    ? html
        .replace('<html ', '<html data-reading="" ')
        .replace('<head>', '<head><link rel="expect" href="#whole-page" blocking="render"/>')
        .replaceAll('<link rel="modulepreload"', '<link rel="later"')
        .replace(' type="module" async="">', ' type="later">')
        .replace(
          '</body>',
          () => `<script id="whole-page" nonce="${nonce}">${LATER}</script></body>`,
        )
    : html
