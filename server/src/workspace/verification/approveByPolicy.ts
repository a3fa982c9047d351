import type { Profile } from '../../model/profile.ts';
import { policyRuling } from '../../sessions/decisions/approval.ts';
import { toSessionSettings } from '../sessions/sessionSettings.ts';
import { whyForbidden } from './whyForbidden.ts';
import type { Approval, CommandWish } from './verification.ts';

/** What the operator's file says of a command, else a person; a denial where nobody can be asked. Nothing is recorded. */
export async function approveByPolicy(profile: Profile, wish: CommandWish, confirm: (wish: CommandWish) => Promise<Approval | undefined>): Promise<Approval> {
  const ruling = policyRuling(toSessionSettings(profile), { tier: wish.tier, forbidden: whyForbidden(profile, wish.command) });
  if (ruling?.decision === 'granted') return { kind: 'granted' };
  if (ruling?.decision === 'denied') return { kind: 'denied', reason: ruling.reason };
  return await confirm(wish) ?? { kind: 'denied', reason: 'nobody was asked' };
}
