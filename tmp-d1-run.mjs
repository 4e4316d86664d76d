import { createRequire } from 'node:module'; const require = createRequire('/work/main/package.json');
const { chromium } = require('playwright');
const b=await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox']});
const base='http://127.0.0.1:5199/uc/';
async function person(mobile, name, locale){
 const c=await b.newContext({viewport:mobile?{width:390,height:844}:{width:1280,height:800},isMobile:mobile,hasTouch:mobile,...(mobile&&{userAgent:'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1'})});
 const p=await c.newPage(); p.errs=[]; p.on('pageerror',e=>p.errs.push(String(e).slice(0,200))); p.on('response',async r=>{ if(r.url().includes('/api-uc/')&&r.status()>=400) console.log('   ',r.status(),new URL(r.url()).pathname,(await r.text().catch(()=>'')).slice(0,160)); });
 await p.goto(base+(locale?`?locale=${locale}`:'')+'#/signIn'); await p.locator('#account').fill(name); await p.locator('#password').fill('Demo@2026'); await p.keyboard.press('Enter'); await p.waitForURL(/appHub|appList/,{timeout:30000}); return p; }
const shot=(p,n)=>p.screenshot({path:`/tmp/shots/real-${n}.png`});
const p=await person(false,'demo.full'); const m=await person(true,'demo.full','en_US');
await p.goto(base+'#/pc/userCenter/accountSecurity'); await p.waitForTimeout(2500); await shot(p,'overview'); 
await m.goto(base+'#/mobile/accountSecurity'); await m.waitForTimeout(2000); await shot(m,'m-overview');
await p.goto(base+'#/pc/userCenter/sessions'); await p.waitForTimeout(1500); await shot(p,'sessions');
await p.goto(base+'#/pc/userCenter/vertify?scene=changeEmail'); await p.waitForTimeout(1500); await shot(p,'verify');
console.log(await p.locator('.verify-ways').innerText().catch(()=>'no ways list'));
await p.getByRole('radio',{name:/短信/}).check().catch(e=>console.log(String(e).slice(0,80)));
await p.getByRole('button',{name:'获取验证码'}).click(); await p.waitForTimeout(2500); await shot(p,'captcha');
const alt=p.getByRole('dialog').getByRole('button'); console.log(await alt.allInnerTexts());
await b.contexts(); 
const other=p.getByRole('button',{name:/不用拖动|自动|计算|其他方式|换一种/}); if(await other.count()) { await other.first().click(); await p.waitForTimeout(6000); }
await shot(p,'captcha2'); console.log(await p.locator('main').innerText());
const msgs=await p.evaluate(()=>fetch('/api-uc/demo/messages?_t=1').then(r=>r.json())); console.log(JSON.stringify(msgs).slice(0,400));
const code=msgs.rows?.[0]?.code; 
if(code){ await p.getByRole('textbox',{name:'验证码'}).fill(code==='000000'?'111111':'000000'); await p.keyboard.press('Enter'); await p.waitForTimeout(1200); await shot(p,'wrong');
 await p.getByRole('textbox',{name:'验证码'}).fill(code); await p.keyboard.press('Enter'); await p.waitForTimeout(1500); console.log(p.url()); await shot(p,'form'); }
// sessions: end the phone's
await p.goto(base+'#/pc/userCenter/sessions'); await p.waitForTimeout(1200); await p.getByRole('button',{name:'退出其他所有设备'}).click(); await p.getByRole('alertdialog').getByRole('button',{name:'退出其他所有设备'}).click(); await p.waitForTimeout(1500); await shot(p,'ended');
await m.goto(base+'#/mobile/sessions'); await m.waitForTimeout(2000); console.log('phone', m.url());
const l=await person(false,'demo.locked'); await l.goto(base+'#/pc/userCenter/accountSecurity'); await l.waitForTimeout(1500); await shot(l,'locked'); await l.goto(base+'#/pc/userCenter/vertify?scene=changePassword'); await l.waitForTimeout(1200); await shot(l,'locked-verify');
const e=await person(true,'demo.empty'); await e.goto(base+'#/mobile/accountSecurity'); await e.waitForTimeout(1500); await shot(e,'empty');
console.log(p.errs,m.errs,l.errs,e.errs); await b.close();
