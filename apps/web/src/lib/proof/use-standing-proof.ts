import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { usePainted } from '../after-frame.ts';
import { proofQuery, type StandingProof } from './standing.ts';

/** What this session has proved, while it counts; asked for after the first frame, for nobody waits for it. */
export function useStandingProof(): StandingProof | null {
  const { data = null, refetch } = useQuery({ ...proofQuery, enabled: usePainted() });
  useEffect(() => {
    if (!data) return;
    const timer = setTimeout(() => void refetch(), data.endMs - Date.now());
    return () => clearTimeout(timer);
  }, [data, refetch]);
  return data;
}
