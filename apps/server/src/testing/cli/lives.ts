/** Where somebody is in their life here, as a plain list of people would have it. */
export type LifeState = 'waiting' | 'invited' | 'active' | 'disabled';

/** Somebody as the list knows them. */
export interface Listed {
  state: LifeState;
  unit: string;
  manager: string | null;
  /** Chose a password once, so that coming back needs no invitation. */
  hasPassword: boolean;
}

/** All that is known without asking the product: who is there, whom they answer to, what was asked for and given, and which rules there are. */
export class Lives {
  readonly people = new Map<string, Listed>();
  /** Units whose people have the ruled role. */
  readonly rules = new Set<string>();
  readonly units = new Set<string>();
  /** Who decides in whose place. */
  readonly deputies: { of: string; by: string }[] = [];
  /** Requests that wait: for whom, and with whom. */
  readonly open: { id: string; applicant: string; holder: string }[] = [];
  readonly given = new Set<string>();

  is(who: string, state: LifeState): boolean {
    return this.people.get(who)?.state === state;
  }

  /** Those at work, in the order they came. */
  get atWork(): string[] {
    return [...this.people.keys()].filter((who) => this.is(who, 'active'));
  }

  /** The nearest above somebody who is at work; whoever applies decides nothing of their own. */
  nearest(applicant: string): string {
    let above = this.people.get(applicant)?.manager ?? null;
    while (above !== null && (above === applicant || !this.is(above, 'active')))
      above = this.people.get(above)?.manager ?? null;
    if (above === null) throw new Error(`${applicant} has nobody above`);
    return above;
  }

  /** Whether somebody stands somewhere above somebody. */
  isAbove(one: string, other: string): boolean {
    const manager = this.people.get(other)?.manager ?? null;
    return manager !== null && (manager === one || this.isAbove(one, manager));
  }

  /** They take everything along; what waited with them goes to the next above. What they asked for waits on, and passes only once they are back. */
  leave(who: string): void {
    const known = this.people.get(who);
    if (!known) return;
    known.state = 'disabled';
    this.given.delete(who);
    this.drop(this.deputies, ({ of, by }) => of === who || by === who);
    for (const request of this.open) if (request.holder === who) request.holder = this.nearest(request.applicant);
  }

  /** Another manager inherits what waits with the former one. */
  move(who: string, manager: string): void {
    const known = this.people.get(who);
    if (!known || known.manager === manager) return;
    known.manager = manager;
    for (const request of this.open) if (request.applicant === who) request.holder = this.nearest(who);
  }

  /** A unit ends: its people go on; rights over a merged one go along, over a closed one they end. */
  end(unit: string, into: string, isMerged: boolean): void {
    for (const person of this.people.values()) if (person.unit === unit) person.unit = into;
    if (this.rules.delete(unit) && isMerged) this.rules.add(into);
    this.units.delete(unit);
  }

  /** Those at work who have the ruled role. */
  get ruled(): string[] {
    return this.atWork.filter((who) => this.rules.has(this.people.get(who)?.unit ?? ''));
  }

  /** What waits for somebody's decision, their own or in another's place. */
  inboxOf(who: string): string[] {
    const places = new Set([who, ...this.deputies.filter(({ by }) => by === who).map(({ of }) => of)]);
    return this.open.filter(({ holder, applicant }) => places.has(holder) && applicant !== who).map(({ id }) => id);
  }

  private drop<Item>(list: Item[], isGone: (item: Item) => boolean): void {
    list.splice(0, list.length, ...list.filter((item) => !isGone(item)));
  }
}
