import { limits, type ResetStep } from '@uc/contract';

/** Whose name is typed: somebody without a device, somebody with one, nobody. */
export type Name = 'plain' | 'bound' | 'nobody';

/** A reset as the rules have it, without a server. */
export interface ModelFlow {
  browser: number;
  name: Name;
  step: ResetStep;
  tries: number;
  sentAt: number;
  endsAt: number;
  isLive: boolean;
  /** Another code was sent to the person since: nothing that is typed is this one's. */
  isVoid: boolean;
}

/** All that has been begun so far, and the minute it is. */
export interface Model {
  minute: number;
  flows: ModelFlow[];
}

/** The rules of the flow, as short as they can be said: what each step answers, and what it leaves. */
export const rules = {
  send(model: Model, browser: number, name: Name): void {
    for (const flow of model.flows.filter((one) => one.name === name && one.step === 'code')) {
      flow.isVoid = true;
      if (flow.browser === browser) flow.isLive = false;
    }
    const { minute } = model;
    const endsAt = minute + limits.resetFlowMinutes;
    model.flows.push({ browser, name, step: 'code', tries: 0, sentAt: minute, endsAt, isLive: true, isVoid: false });
  },
  giveCode(model: Model, flow: ModelFlow, browser: number, isRight: boolean): string {
    if (!isAt(model, flow, browser, 'code')) return 'reset.expired';
    if (flow.tries >= limits.codeTries || model.minute >= flow.sentAt + limits.codeMinutes) return 'code.expired';
    flow.tries += 1;
    if (!isRight || flow.isVoid || flow.name === 'nobody') return 'code.incorrect';
    flow.step = flow.name === 'bound' ? 'second' : 'password';
    flow.endsAt = model.minute + limits.proofTicketMinutes;
    return 'ok';
  },
  giveSecond(model: Model, flow: ModelFlow, browser: number, isRight: boolean): string {
    if (!isAt(model, flow, browser, 'second')) return 'reset.expired';
    if (!isRight) return 'code.incorrect';
    flow.step = 'password';
    flow.endsAt = model.minute + limits.proofTicketMinutes;
    return 'ok';
  },
  reset(model: Model, flow: ModelFlow, browser: number, isGood: boolean): string {
    if (!isAt(model, flow, browser, 'password')) return 'reset.expired';
    if (!isGood) return 'password.weak';
    rules.changeElsewhere(model, flow.name);
    return 'ok';
  },
  look(model: Model, flow: ModelFlow, browser: number): string {
    return isAt(model, flow, browser, flow.step) ? flow.step : 'reset.unsent';
  },
  /** The password of the person changed, here or elsewhere: whatever rested on the former one is over. */
  changeElsewhere(model: Model, name: Name): void {
    for (const flow of model.flows) if (flow.name === name && name !== 'nobody') flow.isLive = false;
  },
};

const isAt = ({ minute }: Model, flow: ModelFlow, browser: number, step: ResetStep) =>
  flow.isLive && flow.browser === browser && flow.step === step && minute < flow.endsAt;
