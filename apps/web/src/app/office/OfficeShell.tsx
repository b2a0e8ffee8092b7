import { readCompany } from "@mapaobra/contract/endpoints/companies";
import { companyIdOf } from "@mapaobra/domain/access/actor";
import { roleLabel } from "@mapaobra/domain/access/role-labels";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { api } from "../../api/api.ts";
import { logoUrl } from "../../api/picture-url.ts";
import { OwnPasswordDialog } from "../../features/account/OwnPasswordDialog.tsx";
import { useNewInquiries } from "../../features/admin/use-new-inquiries.ts";
import { NoticesBell } from "../../features/searches/NoticesBell.tsx";
import { AppearanceDialog } from "../../features/shell/AppearanceDialog.tsx";
import { BackBlockedDialog } from "../../features/shell/BackBlockedDialog.tsx";
import { InfoBar, InfoBarButton } from "../../features/shell/InfoBar.tsx";
import { LoadingOverlay } from "../../features/shell/LoadingOverlay.tsx";
import { officePages } from "../../features/shell/office-pages.ts";
import { PlainShell } from "../../features/shell/PlainShell.tsx";
import { companyOfPage, usePageConfig } from "../../features/shell/page-config-context.ts";
import { paths } from "../../features/shell/paths.ts";
import { ReleaseNotes } from "../../features/shell/ReleaseNotes.tsx";
import { StaffShell } from "../../features/shell/StaffShell.tsx";
import { useInstallPrompt } from "../../features/shell/use-install.ts";
import { useVersionCheck } from "../../features/shell/use-version-check.ts";
import { VersionNotice } from "../../features/shell/VersionNotice.tsx";
import { useActor, useSession, useSignedInUser } from "../../session/session-context.ts";
import { ContrastIcon, DownloadIcon, EyeIcon, KeyIcon, SignOutIcon } from "../../ui/controls/icons.tsx";
import { Logo } from "../../ui/controls/Logo.tsx";
import { menusOf } from "./office-menus.ts";
import { SignOutDialog } from "./sign-out/SignOutDialog.tsx";
import { findUnsavedWork, isWorkSaved, type UnsavedWork } from "./sign-out/unsaved-work.ts";

/** The user's company; undefined while loading, and for a super user. */
function useOwnCompany(id: number | null) {
  const { data } = useQuery({
    queryKey: [readCompany.name, id],
    queryFn: ({ signal }) => api.send(readCompany, { id: id ?? 0 }, { signal }),
    enabled: id !== null,
  });
  return data;
}

const passwordLabel = "Cambiar mi contraseña";
const appearanceLabel = "Apariencia";

/** The frame around every screen of the office. */
export function OfficeShell({ children }: { readonly children: ReactNode }) {
  const user = useSignedInUser();
  const actor = useActor();
  const session = useSession();
  const page = usePageConfig();
  const { brand, version: embeddedVersion } = page;
  const company = useOwnCompany(companyIdOf(actor));
  const version = useVersionCheck(embeddedVersion);
  const install = useInstallPrompt();
  const [isSigningOut, setLeaving] = useState(false);
  const [workToLose, setWorkToLose] = useState<UnsavedWork>();
  const [areReleaseNotesOpen, setNotesOpen] = useState(false);
  const [isPasswordOpen, setPasswordOpen] = useState(false);
  const [isAppearanceOpen, setAppearanceOpen] = useState(false);

  const name = user.companyName ?? brand.name;
  const logo = (
    <Logo
      source={logoUrl(user.companyLogo) ?? brand.logo}
      company={user.companyName ?? companyOfPage(page)}
      variant="bar"
    />
  );
  const newInquiries = useNewInquiries(actor);
  const groups = menusOf(actor).map(({ label, entries }) => ({
    label,
    entries: entries.map((entry) =>
      entry.path === officePages.inquiries.path ? { ...entry, newCount: newInquiries } : entry,
    ),
  }));
  const signOut = () => {
    setLeaving(true);
    void session.signOut();
  };
  const requestSignOut = async () => {
    const work = await findUnsavedWork(user.id);
    if (isWorkSaved(work)) signOut();
    else setWorkToLose(work);
  };
  const openPublicPage = company && (() => void window.open(`/mapa/${company.slug}`, "_blank", "noopener"));
  const changePassword = () => setPasswordOpen(true);
  const chooseAppearance = () => setAppearanceOpen(true);
  const account = [
    { label: passwordLabel, icon: <KeyIcon />, onSelect: changePassword },
    ...(openPublicPage
      ? [{ label: "Probar como visitante", icon: <EyeIcon />, onSelect: openPublicPage }]
      : []),
    { label: appearanceLabel, icon: <ContrastIcon />, onSelect: chooseAppearance },
    ...(install ? [{ label: "Instalar aplicación", icon: <DownloadIcon />, onSelect: install }] : []),
    { label: "Cerrar sesión", icon: <SignOutIcon />, onSelect: () => void requestSignOut() },
  ];
  const hasMenus = groups.length > 0;
  const infoBar = (
    <InfoBar
      email={user.email}
      company={user.companyName ?? "Todas las empresas"}
      role={roleLabel(actor.kind === "user" ? actor.roles : [])}
      version={version.label}
      onVersion={() => setNotesOpen(true)}
    >
      {!hasMenus && (
        <>
          <InfoBarButton label={passwordLabel} onClick={changePassword} />
          {"\u00a0·\u00a0"}
          <InfoBarButton label={appearanceLabel} onClick={chooseAppearance} />
        </>
      )}
    </InfoBar>
  );
  return (
    <>
      {hasMenus ? (
        <StaffShell
          {...{ logo, name, groups, account, infoBar }}
          bell={<NoticesBell />}
          user={user}
          home={{ label: "Inicio", path: paths.office.home }}
        >
          {children}
        </StaffShell>
      ) : (
        <PlainShell
          {...{ logo, name, infoBar }}
          bell={<NoticesBell />}
          onSignOut={() => void requestSignOut()}
        >
          {children}
        </PlainShell>
      )}
      <BackBlockedDialog />
      {isPasswordOpen && <OwnPasswordDialog onClose={() => setPasswordOpen(false)} />}
      {isAppearanceOpen && <AppearanceDialog onClose={() => setAppearanceOpen(false)} />}
      {areReleaseNotesOpen && (
        <ReleaseNotes releases={version.releases} onClose={() => setNotesOpen(false)} />
      )}
      {version.unseenReleases.length > 0 && (
        <ReleaseNotes releases={version.unseenReleases} onClose={version.markSeen} />
      )}
      <VersionNotice countdown={version.countdown} />
      {workToLose && (
        <SignOutDialog
          work={workToLose}
          onConfirm={() => {
            setWorkToLose(undefined);
            signOut();
          }}
          onClose={() => setWorkToLose(undefined)}
        />
      )}
      {isSigningOut && <LoadingOverlay />}
    </>
  );
}
